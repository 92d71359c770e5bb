import { brand } from '../brand/brand.ts';

/** Named in robots.txt. */
export const sitemapIndexPath = '/sitemap.xml';

/** File name prefix of the build's sitemaps: an index, and one file of all pages that are not teachers'. */
export const pagesSitemaps = 'pages';

export const pagesIndexPath = `/${pagesSitemaps}-index.xml`;

export const pagesSitemapPath = `/${pagesSitemaps}-0.xml`;

/** Subjects with at least one teacher. */
export const subjectsSitemapPath = '/sitemaps/subjects.xml';

/** Lists narrower than a subject. */
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

/** One entry for each language's address; the pages themselves link the translations. */
export function sitemap(entries: readonly SitemapEntry[]): string {
  return xml('urlset', 'url', entries);
}

/** Adds the sitemap of the build's pages. */
export function sitemapIndex(others: readonly SitemapEntry[]): string {
  return xml('sitemapindex', 'sitemap', [{ path: pagesSitemapPath }, ...others]);
}
