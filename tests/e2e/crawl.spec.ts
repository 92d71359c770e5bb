import type { Page } from '@playwright/test';
import { brand } from '@kloer/domain/brand/brand.ts';
import { locales } from '@kloer/domain/locale/locale.ts';
import { isOfOwnTeacher } from '../support/own-teacher.ts';
import { allRoutes } from '../support/routes.ts';
import { sample } from '../support/sample.ts';
import { expect, test } from './fixtures.ts';

/** What the crawler reads from a page or file. */
type Visited = {
  status: number;
  /** Paths of this site that the page links to, shows or loads. */
  links: string[];
  canonical: string | undefined;
  /** Paths of the page by language, including `x-default`. */
  alternates: Record<string, string>;
  isListed: boolean;
};

/** Path and query of a URL of this site, with its public or local origin; undefined for URLs of other sites. */
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

const isPage = (path: string) => !/\.[a-z0-9]{2,11}(\?|$)/.test(path);

/** Visits every page and file that links lead to, except the skipped ones. */
async function crawl(
  site: string,
  start: readonly string[],
  skipped: ReadonlySet<string>,
): Promise<Map<string, Visited>> {
  const visited = new Map<string, Visited>();
  const known = new Set([...start, ...skipped]);
  const waiting = [...known].filter((path) => !skipped.has(path));
  const visit = async (path: string) => {
    const ask = () => fetch(site + path, { redirect: 'manual' });
    const response = await ask().catch(ask);
    const text = await response.text();
    visited.set(path, readPage(isPage(path) ? text : '', response.status, site, path));
  };
  while (waiting.length > 0) {
    const next = waiting.splice(0, 8);
    await Promise.all(next.map(visit));
    for (const link of next.flatMap((path) => visited.get(path)?.links ?? [])) {
      if (known.has(link)) continue;
      known.add(link);
      waiting.push(link);
    }
  }
  return visited;
}

/** The paths in each sitemap, by the sitemap's path. */
async function sitemapsOf(site: string): Promise<Map<string, string[]>> {
  const locations = async (path: string) => {
    const response = await fetch(site + path);
    expect(response.status, path).toBe(200);
    return attributes(await response.text(), /<loc>([^<]+)<\/loc>/g).map(
      (address) => pathOn(site, address, '/') ?? address,
    );
  };
  const maps = await locations('/sitemap.xml');
  const read = async (map: string) => {
    const paths = await locations(map);
    return [map, paths.filter((path) => !isOfOwnTeacher(path))] as const;
  };
  return new Map(await Promise.all(maps.map(read)));
}

/**
 * The lists and profiles that this run does not visit, in all languages. A sitemap lists the languages of a page
 * together.
 */
function skippedPages(sitemaps: ReadonlyMap<string, string[]>): Set<string> {
  const paths = [...sitemaps].flatMap(([map, listed]) =>
    /lists|profiles/.test(map) ? listed : [],
  );
  const pages = Array.from({ length: paths.length / locales.length }, (_page, index) =>
    paths.slice(index * locales.length, (index + 1) * locales.length),
  );
  const chosen = new Set(sample('pages of the crawl', pages, 60).flat());
  return new Set(paths.filter((path) => !chosen.has(path)));
}

const otherRoutes = allRoutes.map(({ path }) => path);

/** One error text for each page that is missing or not listed, or whose links to other languages are not mutual. */
async function faultsOf(site: string): Promise<string[]> {
  const sitemaps = await sitemapsOf(site);
  const listed = [...sitemaps.values()].flat();
  const skipped = skippedPages(sitemaps);
  const visited = await crawl(site, ['/', ...listed, ...otherRoutes], skipped);
  expect(visited.size, 'pages and files').toBeGreaterThan(400);
  const inSitemap = new Set(listed);
  const faults = listed
    .filter((path) => !skipped.has(path) && visited.get(path)?.canonical !== path)
    .map((path) => `${path}: in the sitemap, but has another address`);
  for (const [path, { status, isListed, canonical: own, alternates }] of visited) {
    if (status !== 200) faults.push(`${path}: ${status}`);
    if (!isPage(path)) continue;
    if (isListed !== (own !== undefined)) faults.push(`${path}: listed without an address`);
    if (own === undefined || skipped.has(own)) continue;
    if (own === path && !inSitemap.has(path)) faults.push(`${path}: not in the sitemap`);
    const { alternates: back } = visited.get(own) ?? { alternates: {} };
    if (JSON.stringify(back) !== JSON.stringify(alternates)) faults.push(`${path}: not as ${own}`);
    for (const language of [...locales, 'x-default']) {
      const other = visited.get(alternates[language] ?? '');
      if (JSON.stringify(other?.alternates) !== JSON.stringify(alternates)) {
        faults.push(`${path}: ${language} does not answer`);
      }
    }
  }
  return faults;
}

test('all links of the site work', async ({ baseURL }) => {
  test.setTimeout(240_000);
  // Other tests add and remove list pages at the same time: repeats until none did during a crawl.
  await expect(async () => expect(await faultsOf(baseURL ?? '')).toEqual([])).toPass({
    timeout: 200_000,
  });
});

/** Opens pages in turn; ignores console errors of pages that other tests have removed. */
async function open(page: Page, site: string, paths: readonly string[], errors: string[]) {
  for (const path of paths) {
    const before = errors.length;
    const response = await page.goto(site + path);
    if (response?.status() === 404) errors.splice(before);
  }
}

test('no page logs an error to the console', async ({ page, baseURL, consoleErrors }) => {
  test.setTimeout(600_000);
  const site = baseURL ?? '';
  const paths = [...new Set([...[...(await sitemapsOf(site)).values()].flat(), ...otherRoutes])];
  await open(page, site, sample('crawl', paths, 12), consoleErrors);
});
