/** Everything that the preview needs, in one download. */
export { askForPreview } from './browser-preview.ts';
export { PagePreview } from './PagePreview.tsx';
export { previewTexts } from './preview-texts.ts';
