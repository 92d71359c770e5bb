type ReadText = (path: string) => Promise<string>;

const loc = /<loc>([^<]*)<\/loc>/g;
const url = /<url>[\s\S]*?<\/url>/g;

const parallel = 4;

/**
 * Merges all sitemaps of the index. Requests always go to this site, even if the index names another host, so that a
 * copy of the site lists its own pages.
 *
 * @param onPart called after each sitemap
 * @throws errors of `read`
 */
export async function wholeSitemap(
  read: ReadText,
  onPart: (done: number, total: number) => void,
): Promise<{ xml: string; addresses: number }> {
  const index = await read('/sitemap.xml');
  const paths = [...index.matchAll(loc)].map(([, address = '']) => new URL(address).pathname);
  const parts: string[][] = [];
  let done = 0;
  onPart(done, paths.length);
  const waiting = [...paths.entries()];
  const reader = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, path] = next;
      parts[place] = (await read(path)).match(url) ?? [];
      done += 1;
      onPart(done, paths.length);
    }
  };
  await Promise.all(Array.from({ length: parallel }, reader));
  const urls = parts.flat();
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
  return { xml, addresses: urls.length };
}
