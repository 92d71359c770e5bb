import type { Page } from '@playwright/test';
import { brand } from '@kloer/domain/brand/brand.ts';
import { locales } from '@kloer/domain/locale/locale.ts';
import { isOfOwnTeacher } from '../support/own-teacher.ts';
import { allRoutes } from '../support/routes.ts';
import { isProof, seedFor } from '../support/sample.ts';
import { expect, test } from './fixtures.ts';

/** What one page of the site says of itself, and where it leads. */
type Visited = {
  status: number;
  /** Paths of this site that it links to, shows or loads. */
  links: string[];
  canonical: string | undefined;
  /** Path by language, `x-default` included. */
  alternates: Record<string, string>;
  isListed: boolean;
};

/** Path and query of an address of this site, under its public or its local origin; else nothing. */
function pathOn(site: string, address: string, base: string): string | undefined {
  if (!URL.canParse(address, site + base)) return undefined;
  const { origin, pathname, search } = new URL(address, site + base);
  return origin === site || origin === brand.origin ? pathname + search : undefined;
}

const attributes = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'));

function readPage(html: string, status: number, site: string, path: string): Visited {
  const onSite = (address: string) => pathOn(site, address, path);
  const [canonical] = attributes(html, /<link rel="canonical" href="([^"]+)"/g);
  const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)];
  return {
    status,
    links: [
      ...attributes(html, /<(?:a|link|img|script)\b[^>]*?\s(?:href|src)="([^"#]+)/g),
      ...attributes(html, /<meta property="og:image" content="([^"]+)"/g),
    ]
      .flatMap((address) => onSite(address) ?? [])
      .filter((address) => !isOfOwnTeacher(address)),
    canonical: canonical && onSite(canonical),
    alternates: Object.fromEntries(
      alternates.map(([, language = '', address = '']) => [language, onSite(address) ?? address]),
    ),
    isListed: !/<meta name="robots" content="noindex"/.test(html),
  };
}

/** Whether a page is opened in the browser: each in `npm run prove`, one of eight in `npm test`. */
const isOpened = (path: string) => isProof || seedFor(path) % 8 === 0;

const isPage = (path: string) => !/\.[a-z0-9]{2,11}(\?|$)/.test(path);

/** Every page and file that can be reached; a sample of the pages is opened in the browser. */
async function crawl(pages: readonly Page[], site: string, start: readonly string[]) {
  const visited = new Map<string, Visited>();
  const known = new Set(start);
  const waiting = [...start];
  const visit = async (page: Page, path: string): Promise<Visited> => {
    // Fetched as well: a page that sends its visitor on takes its text along.
    const ask = () => fetch(site + path, { redirect: 'manual' });
    const file = await ask().catch(ask);
    if (isPage(path) && isOpened(path)) await page.goto(site + path);
    const text = await file.text();
    return readPage(isPage(path) ? text : '', file.status, site, path);
  };
  const work = async (page: Page) => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const seen = await visit(page, path);
      visited.set(path, seen);
      for (const link of seen.links) {
        if (known.has(link)) continue;
        known.add(link);
        waiting.push(link);
      }
    }
  };
  // Whoever finds nothing waiting stops; the first one goes on until everybody's finds are visited.
  await Promise.all(pages.map(work));
  for (const page of pages) await work(page);
  return visited;
}

async function sitemapPaths(page: Page, site: string): Promise<string[]> {
  const locations = async (path: string) => {
    const response = await page.request.get(site + path);
    expect(response.status(), path).toBe(200);
    return attributes(await response.text(), /<loc>([^<]+)<\/loc>/g).map(
      (address) => pathOn(site, address, '/') ?? address,
    );
  };
  const maps = await locations('/sitemap.xml');
  return (await Promise.all(maps.map(locations))).flat().filter((one) => !isOfOwnTeacher(one));
}

test.use({ trace: 'off' });

test('the whole site hangs together', async ({ page, context, baseURL, consoleErrors }) => {
  test.setTimeout(240_000);
  const site = baseURL ?? '';
  const more = await Promise.all([context.newPage(), context.newPage()]);
  for (const other of more) {
    other.on('console', (message) => {
      if (message.type() === 'error') consoleErrors.push(`${message.text()} (${other.url()})`);
    });
    other.on('pageerror', (error) => consoleErrors.push(`${String(error)} (${other.url()})`));
  }
  const listed = await sitemapPaths(page, site);
  const visited = await crawl([page, ...more], site, [
    '/',
    ...listed,
    ...allRoutes.map(({ path }) => path),
  ]);

  const broken = [...visited].filter(([, { status }]) => status !== 200);
  expect(broken.map(([path, { status }]) => `${path} ${status}`)).toEqual([]);
  expect(visited.size, 'pages and files').toBeGreaterThan(400);

  const canonical = [...visited].filter(([path, seen]) => seen.canonical === path);
  expect(listed.toSorted(), 'the sitemap').toEqual(canonical.map(([path]) => path).toSorted());

  const faults: string[] = [];
  for (const [path, { isListed, canonical: own, alternates }] of visited) {
    if (!isPage(path)) continue;
    if (isListed !== (own !== undefined)) faults.push(`${path}: listed without an address`);
    if (own === undefined) continue;
    const { alternates: back } = visited.get(own) ?? { alternates: {} };
    if (JSON.stringify(back) !== JSON.stringify(alternates)) faults.push(`${path}: not as ${own}`);
    for (const language of [...locales, 'x-default']) {
      const other = visited.get(alternates[language] ?? '');
      if (JSON.stringify(other?.alternates) !== JSON.stringify(alternates)) {
        faults.push(`${path}: ${language} does not answer`);
      }
    }
  }
  expect(faults).toEqual([]);
});
