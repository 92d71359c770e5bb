/** Reads a file of the site. */
type ReadText = (path: string) => Promise<string>;

const loc = /<loc>([^<]*)<\/loc>/g;
const url = /<url>[\s\S]*?<\/url>/g;

/** How many sitemaps are read at once. */
const parallel = 4;

/**
 * One sitemap of all that the index names. Addresses are read from this site, whatever its name in
 * them is: a copy of the site lists its own pages.
 *
 * @param onPart called whenever one more of the named sitemaps is read
 * @throws whatever reading throws
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
