import { expect, test } from 'vitest';
import { pagesSitemapPath, sitemap, sitemapIndex } from '@kloer/domain/sitemap/sitemap.ts';
import { wholeSitemap } from './whole-sitemap.ts';

const files: Record<string, string> = {
  '/sitemap.xml': sitemapIndex([
    { path: '/sitemaps/profiles-0a.xml' },
    { path: '/sitemaps/profiles-ff.xml' },
  ]),
  [pagesSitemapPath]: sitemap([{ path: '/' }, { path: '/terms' }]),
  '/sitemaps/profiles-0a.xml': sitemap([{ path: '/a', lastModified: new Date(0) }]),
  '/sitemaps/profiles-ff.xml': sitemap([{ path: '/b' }, { path: '/c' }]),
};

const read = (path: string) => {
  const text = files[path];
  return text === undefined ? Promise.reject(new Error(path)) : Promise.resolve(text);
};

test('the complete sitemap contains every address once, in order', async () => {
  const progress: string[] = [];
  const { xml, addresses } = await wholeSitemap(read, (done, total) => {
    progress.push(`${done}/${total}`);
  });
  expect(addresses).toBe(5);
  expect(xml).toBe(
    sitemap([
      { path: '/' },
      { path: '/terms' },
      { path: '/a', lastModified: new Date(0) },
      { path: '/b' },
      { path: '/c' },
    ]),
  );
  expect(progress).toEqual(['0/3', '1/3', '2/3', '3/3']);
});

test('the complete sitemap fails if one of its parts cannot be loaded', async () => {
  const failing = (path: string) => (path.includes('ff') ? read('/nowhere') : read(path));
  await expect(wholeSitemap(failing, () => {})).rejects.toThrow('/nowhere');
});
