/** All that the preview is made of, fetched as one. */
export { askForPreview } from './browser-preview.ts';
export { PagePreview } from './PagePreview.tsx';
export { previewTexts } from './preview-texts.ts';
