import { brand } from '../brand/brand.ts';

export const sitemapIndexPath = '/sitemap.xml';

export const pagesSitemaps = 'pages';

export const pagesIndexPath = `/${pagesSitemaps}-index.xml`;

export const pagesSitemapPath = `/${pagesSitemaps}-0.xml`;

export const subjectsSitemapPath = '/sitemaps/subjects.xml';

export const listsSitemapPath = '/sitemaps/lists.xml';

export function profilesSitemapPath(shard: string): string {
  return `/sitemaps/profiles-${shard}.xml`;
}

export type SitemapEntry = {
  path: string;
  lastModified?: Date | undefined;
};

function xml(root: 'urlset' | 'sitemapindex', element: string, entries: readonly SitemapEntry[]) {
  const lines = entries.map(({ path, lastModified }) => {
    // Paths are folded or percent-encoded, so they need no XML escaping.
    const loc = `<loc>${brand.origin}${path}</loc>`;
    const lastmod = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : '';
    return `<${element}>${loc}${lastmod}</${element}>\n`;
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</${root}>\n`
  );
}

export function sitemap(entries: readonly SitemapEntry[]): string {
  return xml('urlset', 'url', entries);
}

export function sitemapIndex(others: readonly SitemapEntry[]): string {
  return xml('sitemapindex', 'sitemap', [{ path: pagesSitemapPath }, ...others]);
}
