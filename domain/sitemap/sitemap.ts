import { brand } from '../brand/brand.ts';

/** Where search engines begin: the index of all sitemaps, as robots.txt names it. */
export const sitemapIndexPath = '/sitemap.xml';

/** What the names of the build's sitemaps begin with: an index, and one file of every page that is no teacher's. */
export const pagesSitemaps = 'pages';

/** The build's own index, beside ours in robots.txt. */
export const pagesIndexPath = `/${pagesSitemaps}-index.xml`;

/** The sitemap of every page that is no teacher's; the build makes it. */
export const pagesSitemapPath = `/${pagesSitemaps}-0.xml`;

/** The sitemap of the subjects that somebody teaches. */
export const subjectsSitemapPath = '/sitemaps/subjects.xml';

/** The sitemap of the lists that are narrower than a subject. */
export const listsSitemapPath = '/sitemaps/lists.xml';

/** The sitemap of some of the teachers. */
export function profilesSitemapPath(shard: string): string {
  return `/sitemaps/profiles-${shard}.xml`;
}

/** One address of a sitemap. */
export type SitemapEntry = {
  path: string;
  /** When what stands there last changed; left out where nobody knows. */
  lastModified?: Date | undefined;
};

function xml(root: 'urlset' | 'sitemapindex', element: string, entries: readonly SitemapEntry[]) {
  const lines = entries.map(({ path, lastModified }) => {
    // Paths are folded or percent-encoded: nothing in them means anything in XML.
    const loc = `<loc>${brand.origin}${path}</loc>`;
    const lastmod = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : '';
    return `<${element}>${loc}${lastmod}</${element}>\n`;
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</${root}>\n`
  );
}

/**
 * A sitemap. Each language's address is an entry of its own; that they are translations of each other
 * is said in the pages, and once is enough.
 */
export function sitemap(entries: readonly SitemapEntry[]): string {
  return xml('urlset', 'url', entries);
}

/** The index of the pages' sitemap and the given ones. */
export function sitemapIndex(others: readonly SitemapEntry[]): string {
  return xml('sitemapindex', 'sitemap', [{ path: pagesSitemapPath }, ...others]);
}
