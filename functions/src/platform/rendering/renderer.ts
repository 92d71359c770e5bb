import type { RenderPage } from '@kloer/domain/pages/page-data.ts';

/** @param entry address of `renderer/entry.mjs` next to the bundle */
export function lazyRenderer(entry: URL): RenderPage {
  let loading: Promise<{ renderPage: RenderPage }> | undefined;
  return async (data) => {
    loading ??= import(entry.href) as Promise<{ renderPage: RenderPage }>;
    const { renderPage } = await loading;
    return renderPage(data);
  };
}
