import { afterEach, describe, expect, test } from 'vitest';
import { renderPool, type RenderPool } from './render-pool.ts';

const renderer = (body: string) =>
  new URL(`data:text/javascript,
    const page = async (data) => { ${body} };
    export const renderPage = async (data) => new TextEncoder().encode(await page(data));`);

let pool: RenderPool | undefined;

afterEach(() => pool?.close());

const textOf = (page: Uint8Array) => new TextDecoder().decode(page);

const notFound = { page: 'not-found', locale: 'lb' } as const;

describe('a pool of renderers', () => {
  test('gives every page to whoever asked for it', async () => {
    pool = renderPool(renderer('return data.page + data.locale'), 2);
    const home = { page: 'home', locale: 'fr', firstResults: [] } as const;
    const { renderPage } = pool;
    const pages = [notFound, home, notFound].map((data) => renderPage(data));
    expect((await Promise.all(pages)).map(textOf)).toEqual([
      'not-foundlb',
      'homefr',
      'not-foundlb',
    ]);
  });

  test('fails for a page that cannot be rendered, and for that one only', async () => {
    pool = renderPool(renderer("if (data.locale === 'en') throw new Error('no'); return 'ok'"), 1);
    const { renderPage } = pool;
    await expect(renderPage({ page: 'not-found', locale: 'en' })).rejects.toThrow('no');
    expect(textOf(await renderPage(notFound))).toBe('ok');
  });

  test('fails for everybody waiting when a renderer dies', async () => {
    pool = renderPool(
      renderer('setImmediate(() => { throw new Error("dead") }); return new Promise(() => {})'),
      1,
    );
    await expect(pool.renderPage(notFound)).rejects.toThrow('a renderer ended');
  });
});
