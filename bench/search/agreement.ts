import { resultsPerPage } from '@kloer/domain/pages/page-data.ts';
import type { Profile } from '@kloer/domain/profile/public-profile.ts';
import { wantedFacets } from '@kloer/domain/search/matching-facets.ts';
import { rankingOf, type Ranking } from '@kloer/domain/search/result-order.ts';
import { entriesFound } from '../../functions/src/database/listed-profiles.ts';
import { openFirestore } from '../../functions/src/platform/firestore.ts';
import { profilesQuery } from '#kit/firestore/profiles-query.ts';
import { startFirestore, type FirestoreServer } from '#local/firestore/server.ts';
import {
  conclude,
  numberFlag,
  runAsScript,
  type Count,
  type Verdict,
} from '../firestore/support/result.ts';
import { Random } from '../support/random.ts';
import { plainSearch } from './plain-search.ts';
import { combinations, randomSearch, type Search } from './random-searches.ts';
import { randomTeacher } from './random-teachers.ts';
import { storeTeachers } from './stored-teachers.ts';

export type AgreementOptions = {
  teachers?: number;
  searches?: number;
  /** Numbers of the combinations to test; default: the first `searches`. */
  numbers?: readonly number[];
  seed?: number;
  /** Rankings other than by end of visibility contain only every n-th teacher. */
  thinned?: number;
};

/** A search whose results differ from those of the plain filter. */
export type Difference = { search: Search; what: string; plain: unknown; found: unknown };

type Figures = {
  pages: number;
  results: number;
  mostReads: number;
  /** Number of searches without results, and number of those with more than a page. */
  empty: number;
  long: number;
};

type Setting = {
  server: FirestoreServer;
  db: FirebaseFirestore.Firestore;
  listed: (ranking: Ranking) => readonly Profile[];
  figures: Figures;
};

const projectId = 'demo-search';
const now = new Date('2026-11-21T10:00:00Z');

/** Number of pages loaded per search; all pages for some searches with fewer results than `openedWhole`. */
const pagesOpened = 2;
const openedWhole = 500;

type Found = { document?: { name: string; fields: { uid: { stringValue: string } } } };

/** Requests one page as a browser does: without an account, under the site's rules and indexes. */
async function askPage({ server }: Setting, ranking: Ranking, facets: string[], after?: string) {
  const documents = `projects/${projectId}/databases/(default)/documents`;
  const query = profilesQuery({ ranking, facets, after, limit: resultsPerPage }, documents);
  const response = await fetch(`${server.url}/v1/${documents}/rankings/${ranking}:runQuery`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: JSON.stringify({ structuredQuery: query }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  const found = ((await response.json()) as Found[]).flatMap(({ document }) => document ?? []);
  return {
    uids: found.map(({ fields }) => fields.uid.stringValue),
    last: found.at(-1)?.name.split('/').at(-1),
  };
}

async function compare(setting: Setting, search: Search, isLong: boolean): Promise<Difference[]> {
  const { db, listed, figures } = setting;
  const ranking = rankingOf(search.order, search.filter);
  const facets = wantedFacets(search.filter);
  const plain = plainSearch(listed(ranking), search).map(({ uid }) => uid);
  const isWhole = isLong && plain.length < openedWhole;
  const found: string[] = [];
  let after: string | undefined;
  for (let page = 0; isWhole || page < pagesOpened; page += 1) {
    const { uids, last } = await askPage(setting, ranking, facets, after);
    found.push(...uids);
    figures.pages += 1;
    figures.mostReads = Math.max(figures.mostReads, uids.length);
    if (uids.length < resultsPerPage) break;
    after = last;
  }
  figures.results += found.length;
  if (plain.length === 0) figures.empty += 1;
  if (plain.length > resultsPerPage) figures.long += 1;
  const expected = isWhole ? plain : plain.slice(0, pagesOpened * resultsPerPage);
  const differences: Difference[] = [];
  if (expected.join() !== found.join()) {
    differences.push({ search, what: 'results', plain: expected, found });
  }
  const everybody = plainSearch(listed('end'), search).length;
  const counted = (await entriesFound(db, search.filter).count().get()).data().count;
  if (counted !== everybody) {
    differences.push({ search, what: 'count', plain: everybody, found: counted });
  }
  return differences;
}

/** Runs every combination of filters and orders; compares pages and counts with a plain filter over all teachers. */
export async function agreement(options: AgreementOptions): Promise<
  Verdict & {
    teachers: number;
    searches: number;
    seed: number;
    figures: Figures;
    differences: Difference[];
  }
> {
  const { teachers: count = 10_000, searches = combinations, seed = 20_261_124 } = options;
  const { thinned = 1, numbers = Array.from({ length: searches }, (_, number) => number) } =
    options;
  const random = new Random(seed);
  const teachers = Array.from({ length: count }, (_, number) => randomTeacher(number, random, now));
  const isListed = (ranking: Ranking, number: number) =>
    ranking === 'end' || number % thinned === 0;
  const some = teachers.filter((_, number) => isListed('updated', number));
  const server = await startFirestore({
    rulesFile: 'firestore.rules',
    indexesFile: 'firestore.indexes.json',
  });
  const host = `${server.host}:${server.port}`;
  const db = await openFirestore(projectId, { host, ssl: false });
  const figures: Figures = { pages: 0, results: 0, mostReads: 0, empty: 0, long: 0 };
  const setting: Setting = {
    server,
    db,
    figures,
    listed: (ranking) => (ranking === 'end' ? teachers : some),
  };
  const differences: Difference[] = [];
  try {
    storeTeachers(server, projectId, teachers, isListed);
    for (const number of numbers) {
      if (differences.length >= 20) break;
      const search = randomSearch(number, random, teachers);
      differences.push(...(await compare(setting, search, random.chance(0.05))));
    }
  } finally {
    await db.terminate();
    await server.close();
  }
  const ok = differences.length === 0 && figures.mostReads <= resultsPerPage;
  const line =
    `search: ${ok ? 'agrees' : 'DIFFERS'}, ${numbers.length} searches among ${count} teachers, seed ${seed}, ` +
    `${figures.pages} pages of at most ${figures.mostReads} reads, ${differences.length} differences`;
  return { ok, line, teachers: count, searches: numbers.length, seed, figures, differences };
}

/** The proof of `npm run prove`: every combination twice, among 10,000 teachers. */
export async function run(options: AgreementOptions & { full?: boolean } = {}): Promise<Count> {
  const { full = false, ...rest } = options;
  const verdict = await agreement({ ...(full ? { searches: 2 * combinations } : {}), ...rest });
  for (const difference of verdict.differences.slice(0, 5)) console.log(JSON.stringify(difference));
  return conclude('search', verdict, full, verdict.searches, verdict.differences.length);
}

await runAsScript(import.meta.url, () =>
  run({
    full: true,
    teachers: numberFlag('teachers', 10_000),
    searches: numberFlag('searches', 2 * combinations),
    seed: numberFlag('seed', 20_261_124),
  }),
);
