import { locales } from '@kloer/domain/locale/locale.ts';
import { countedWays, type ListNumbers } from '@kloer/domain/numbers/list-numbers.ts';
import type { MarketNumbers } from '@kloer/domain/numbers/numbers.ts';
import type { PageData, RenderPage } from '@kloer/domain/pages/page-data.ts';
import { listKey, type ListPage, type Ways } from '@kloer/domain/paths/list-paths.ts';
import { listingPath, sharedPath, subjectPath } from '@kloer/domain/paths/paths.ts';
import type { Profile } from '@kloer/domain/profile/public-profile.ts';
import { subjectKeys, type SubjectKey } from '@kloer/domain/reference/subjects.ts';
import type { LiveList, LiveListings } from '../../database/schemas/site.ts';
import { replaceAsRead } from '../../database/replace-as-read.ts';
import { digestOfCounted, type Counted } from '../numbers/recount.ts';
import type { Context } from '../../platform/context.ts';
import type { WrittenFile } from '../../platform/publishing/publisher.ts';
import { digest } from '../../profile/projection/digest.ts';
import { pageFile } from '../../profile/projection/publication.ts';
import { digestOfCards, firstResults } from './first-results.ts';
import type { LiveSite } from './read-site.ts';
import { nothingToRecord, type Recording } from './recording.ts';
import type { TeacherChange } from './teacher-change.ts';

export type Listings = Recording & {
  files: WrittenFile[];
  subjects: SubjectKey[];
  /** Whether the pages were compared with the newest numbers of teachers. */
  isRecounted: boolean;
};

const subjectsShown = (live: LiveListings): SubjectKey[] =>
  subjectKeys.filter((subject) => (live.subjects?.[subject]?.uids.length ?? 0) > 0);

export const unchangedListings = ({ listings }: Pick<LiveSite, 'listings'>): Listings => ({
  files: [],
  subjects: subjectsShown(listings.data() ?? {}),
  isRecounted: false,
  ...nothingToRecord,
});

type ListedChange = Pick<TeacherChange, 'uid' | 'subjects'>;

/** The home page and the page of all teachers share the list with an empty subject. */
type List = LiveList & {
  subject: SubjectKey | '';
  results: Profile[];
  market: MarketNumbers | undefined;
  told: Told;
};

type Told = { numbers: ListNumbers | undefined; ways: Ways };

function toldOf(subject: SubjectKey, { lists }: Counted): Told {
  const page: ListPage = { subject, canton: '', level: '' };
  return { numbers: lists[listKey(page)], ways: countedWays(page, lists) };
}

const nothingTold: Told = { numbers: undefined, ways: { cantons: [], levels: [], subjects: [] } };

async function readList(
  context: Pick<Context, 'db' | 'clock'>,
  subject: SubjectKey | '',
  counted: Counted,
): Promise<List> {
  const results = await firstResults(context, { subject });
  const { market } = counted;
  const told = subject === '' ? nothingTold : toldOf(subject, counted);
  const hash = digest([digestOfCards(results), subject === '' ? (market ?? '') : told]);
  return { subject, results, market, told, hash, uids: results.map(({ uid }) => uid) };
}

/** Whether a change could affect the list, decided without reading it. */
function mayDiffer(
  subject: SubjectKey,
  live: LiveList | undefined,
  changes: readonly ListedChange[],
): boolean {
  if (!live || live.hash === '') return true;
  return changes.some(({ uid, subjects }) => subjects.includes(subject) || live.uids.includes(uid));
}

async function renderList(
  renderPage: RenderPage,
  { subject, results: firstResults, market: numbers, told }: List,
): Promise<WrittenFile[]> {
  const files: WrittenFile[] = [];
  for (const locale of locales) {
    const pages: [string, PageData][] =
      subject === ''
        ? [
            [sharedPath(locale, ''), { page: 'home', locale, firstResults, numbers }],
            [listingPath(locale), { page: 'listing', locale, firstResults, numbers }],
          ]
        : [
            [
              subjectPath(locale, subject),
              { page: 'subject', locale, subject, firstResults, ...told },
            ],
          ];
    for (const [path, data] of pages) {
      files.push({ path: pageFile(path), body: await renderPage(data) });
    }
  }
  return files;
}

const hashIn = (live: LiveListings, subject: SubjectKey | '') =>
  subject === '' ? live.hash : live.subjects?.[subject]?.hash;

/** Marks a list to be rendered again if another run published it since this run read it. */
function listingsAfter(
  current: LiveListings,
  before: LiveListings,
  published: readonly List[],
  numbers: string,
): { next: LiveListings; isOvertaken: boolean } {
  const next: LiveListings = { ...current, subjects: { ...current.subjects }, numbers };
  let isOvertaken = false;
  for (const { subject, hash, uids } of published) {
    const isOurs = hashIn(current, subject) === hashIn(before, subject);
    isOvertaken ||= !isOurs;
    const noted = isOurs ? hash : '';
    if (subject === '') next.hash = noted;
    else next.subjects = { ...next.subjects, [subject]: { hash: noted, uids } };
  }
  return { next, isOvertaken };
}

/**
 * Home, listing and subject pages whose teachers or numbers changed.
 * @param changes teachers whose cards changed, or `everything`, e.g. for new code
 */
export async function dueListings(
  context: Pick<Context, 'db' | 'clock' | 'renderPage' | 'queue'>,
  { listings }: Pick<LiveSite, 'listings'>,
  counted: Counted,
  changes: readonly ListedChange[] | 'everything',
): Promise<Listings> {
  const { db, queue } = context;
  const live = listings.data() ?? {};
  const numbers = digestOfCounted(counted);
  const isRecounted = numbers !== live.numbers;
  const isAsked = (subject: SubjectKey) =>
    changes === 'everything' ||
    isRecounted ||
    mayDiffer(subject, live.subjects?.[subject], changes);
  const isEverybodyAsked =
    changes === 'everything' || changes.length > 0 || isRecounted || !live.hash;
  const asked = [...(isEverybodyAsked ? ['' as const] : []), ...subjectKeys.filter(isAsked)];
  const lists = await Promise.all(asked.map((subject) => readList(context, subject, counted)));
  const due = lists.filter(
    ({ subject, hash }) => changes === 'everything' || hashIn(live, subject) !== hash,
  );
  const files: WrittenFile[] = [];
  for (const list of due) files.push(...(await renderList(context.renderPage, list)));
  const { next } = listingsAfter(live, live, due, numbers);
  const subjects = subjectsShown(next);
  if (due.length === 0 && !isRecounted) return { files, subjects, isRecounted, ...nothingToRecord };
  return {
    files,
    subjects,
    isRecounted,
    record: (batch) => replaceAsRead(batch, listings, next),
    published: async () => {
      const overtaken = await db.runTransaction(async (transaction) => {
        const current = (await transaction.get(listings.ref)).data() ?? {};
        const after = listingsAfter(current, live, due, numbers);
        transaction.set(listings.ref, after.next);
        return after.isOvertaken;
      });
      if (overtaken) await queue.enqueueLists();
    },
  };
}
