import { createRequire } from 'node:module';
import path from 'node:path';
import type { PageData, RenderPage } from '@kloer/domain/pages/page-data.ts';

// Loaded without the test runner. It would compile the file again and change scripts in pages.
const load = createRequire(import.meta.url);
const entry = path.resolve(import.meta.dirname, '../../dist/renderer/entry.mjs');

/** The renderer of the build: `node scripts/build.ts` must have run, as in `npm test`. */
export const builtRenderer = load(entry) as {
  renderPage: RenderPage;
  renderPageAsServer: RenderPage;
};

const decoder = new TextDecoder();

export const renderHtml = async (data: PageData): Promise<string> =>
  decoder.decode(await builtRenderer.renderPage(data));
