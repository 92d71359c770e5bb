import { locales } from '@kloer/domain/locale/locale.ts';
import {
  countedWays,
  listsOf,
  type ListNumbers,
  type NumbersOfLists,
} from '@kloer/domain/numbers/list-numbers.ts';
import type { RenderPage } from '@kloer/domain/pages/page-data.ts';
import {
  fewestOnPage,
  filterOfPage,
  isNarrow,
  listKey,
  listPages,
  listPath,
  type ListPage,
  type Ways,
} from '@kloer/domain/paths/list-paths.ts';
import type { Profile } from '@kloer/domain/profile/public-profile.ts';
import { isCantonId } from '@kloer/domain/reference/cantons.ts';
import { listsSitemapPath } from '@kloer/domain/sitemap/sitemap.ts';
import { replaceAsRead } from '../../database/replace-as-read.ts';
import type { LiveLists } from '../../database/schemas/site.ts';
import type { Context } from '../../platform/context.ts';
import type { WrittenFile } from '../../platform/publishing/publisher.ts';
import { digest } from '../../profile/projection/digest.ts';
import { pageFile } from '../../profile/projection/publication.ts';
import { digestOfCards, firstResults } from './first-results.ts';
import { inOrder } from './in-order.ts';
import { listedLists, listsSitemap, sitemapPages, type ListedList } from './listed-lists.ts';
import type { LiveNarrowLists, LiveSite } from './read-site.ts';
import { nothingToRecord, type Recording } from './recording.ts';
import type { TeacherChange } from './teacher-change.ts';

export type Lists = Recording & {
  /** One by one, because the files of a full publish do not fit into memory. */
  files: () => AsyncGenerator<WrittenFile>;
  remove: string[];
  areListed: boolean;
  isRecounted: boolean;
  isMore: boolean;
};

type ListChange = Pick<TeacherChange, 'uid' | 'subjects' | 'areas' | 'levels'>;

type Told = { numbers: ListNumbers | undefined; ways: Ways };

type ReadList = Told & {
  page: ListPage;
  key: string;
  results: Profile[];
  hash: string;
  told: string;
};

const ahead = 16;

/** Lists rendered at once; their pages are in memory. */
const mostAtOnce = 60;

const narrowPages = listPages.filter(isNarrow);

const nothingLive: LiveLists = { lists: {}, numbers: '', listed: '' };

async function* noFiles(): AsyncGenerator<WrittenFile> {}

export const unchangedLists = ({ index }: Pick<LiveSite, 'index'>): Lists => ({
  files: noFiles,
  remove: [],
  areListed: index.data()?.lists ?? false,
  isRecounted: false,
  isMore: false,
  ...nothingToRecord,
});

function toldOf(page: ListPage, numbers: NumbersOfLists): Told & { told: string } {
  const told = { numbers: numbers[listKey(page)], ways: countedWays(page, numbers) };
  return { ...told, told: digest(told) };
}

const names = (listed: readonly ListedList[]) => listed.map(({ page }) => listKey(page)).join();

function askedLists(
  live: LiveLists,
  numbers: NumbersOfLists,
  changes: readonly ListChange[] | 'everything',
  isRecounted: boolean,
): readonly ListPage[] {
  if (changes === 'everything') return narrowPages;
  const changed = new Set(changes.map(({ uid }) => uid));
  const now = new Set(
    changes.flatMap(({ subjects, areas, levels }) =>
      listsOf({ subjects, cantons: areas.filter(isCantonId), levels }).map(listKey),
    ),
  );
  return narrowPages.filter((page) => {
    const key = listKey(page);
    const known = live.lists[key];
    if (now.has(key) || known?.hash === '') return true;
    if (!known) return false;
    if (known.uids.some((uid) => changed.has(uid))) return true;
    return isRecounted && known.told !== toldOf(page, numbers).told;
  });
}

async function readList(
  context: Pick<Context, 'db' | 'clock'>,
  page: ListPage,
  numbers: NumbersOfLists,
): Promise<ReadList> {
  const results = await firstResults(context, filterOfPage(page));
  const told = toldOf(page, numbers);
  const hash = digest([digestOfCards(results), told.told]);
  return { page, key: listKey(page), results, hash, ...told };
}

const isThere = ({ results }: ReadList) => results.length >= fewestOnPage;

async function* renderLists(
  renderPage: RenderPage,
  lists: readonly ReadList[],
): AsyncGenerator<WrittenFile> {
  for (const { page: list, results: firstResults, numbers, ways } of lists) {
    for (const locale of locales) {
      const data = { page: 'list', locale, list, firstResults, numbers, ways } as const;
      yield { path: pageFile(listPath(locale, list)), body: await renderPage(data) };
    }
  }
}

type Made = { published: readonly ReadList[]; waiting: readonly ReadList[]; numbers: string };

function listsAfter(
  current: LiveLists,
  before: LiveLists,
  { published, waiting, numbers }: Made,
  now: Date,
): { next: LiveLists; isOvertaken: boolean } {
  const lists = { ...current.lists };
  let isOvertaken = current.listed !== before.listed;
  for (const list of published) {
    const { key, hash, told, results } = list;
    const known = lists[key];
    const isOurs = known?.hash === before.lists[key]?.hash;
    isOvertaken ||= !isOurs;
    if (isOurs && !isThere(list)) delete lists[key];
    else {
      const changedAt = isOurs && known?.hash === hash ? known.changedAt : now;
      const uids = results.map(({ uid }) => uid);
      lists[key] = { hash: isOurs ? hash : '', uids, told, changedAt };
    }
  }
  for (const { key } of waiting) {
    lists[key] = { ...(lists[key] ?? { uids: [], told: '', changedAt: now }), hash: '' };
  }
  const next = { lists, numbers };
  return { next: { ...next, listed: isOvertaken ? '' : digest(listedLists(next)) }, isOvertaken };
}

/**
 * Canton and level pages whose teachers or numbers changed. A page with fewer than `fewestOnPage`
 * teachers is removed and redirects to a wider list.
 */
export async function dueLists(
  context: Pick<Context, 'db' | 'clock' | 'renderPage' | 'queue'>,
  { lists: snapshot }: Pick<LiveNarrowLists, 'lists'>,
  numbers: NumbersOfLists,
  changes: readonly ListChange[] | 'everything',
): Promise<Lists> {
  const { db, clock, queue, renderPage } = context;
  const live = snapshot.data() ?? nothingLive;
  const counted = digest(JSON.stringify(numbers));
  const isRecounted = counted !== live.numbers;
  const asked = askedLists(live, numbers, changes, isRecounted);
  const due: ReadList[] = [];
  for await (const list of inOrder(asked, ahead, (page) => readList(context, page, numbers))) {
    const known = live.lists[list.key];
    const isNew = isThere(list) ? known?.hash !== list.hash : known !== undefined;
    if (isNew || (isThere(list) && changes === 'everything')) due.push(list);
  }
  const gone = due.filter((list) => !isThere(list));
  const there = due.filter(isThere);
  const made = changes === 'everything' ? there : there.slice(0, mostAtOnce);
  const done = {
    published: [...gone, ...made],
    waiting: there.slice(made.length),
    numbers: counted,
  };
  const { next } = listsAfter(live, live, done, clock());
  const listed = listedLists(next);
  const areOtherwise = next.listed !== live.listed || changes === 'everything';
  const areOthers =
    areOtherwise &&
    (live.listed === '' || changes === 'everything' || names(listed) !== names(listedLists(live)));
  const isDue = due.length > 0 || isRecounted || areOtherwise;
  async function* files() {
    yield* renderLists(renderPage, made);
    if (areOtherwise) yield* listsSitemap(listed);
    if (areOthers) yield* sitemapPages(renderPage, listed);
  }
  return {
    files,
    remove: gone
      .filter(({ key }) => live.lists[key]?.uids.length)
      .flatMap(({ page }) => locales.map((locale) => pageFile(listPath(locale, page))))
      .concat(listed.length === 0 && areOtherwise ? [listsSitemapPath] : []),
    areListed: listed.length > 0,
    isRecounted,
    isMore: done.waiting.length > 0,
    ...(isDue
      ? {
          record: (batch) => replaceAsRead(batch, snapshot, next),
          published: async () => {
            const overtaken = await db.runTransaction(async (transaction) => {
              const current = (await transaction.get(snapshot.ref)).data() ?? nothingLive;
              const after = listsAfter(current, live, done, clock());
              transaction.set(snapshot.ref, after.next);
              return after.isOvertaken;
            });
            if (overtaken) await queue.enqueueLists();
          },
        }
      : nothingToRecord),
  };
}
