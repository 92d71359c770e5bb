import { locales } from '@kloer/domain/locale/locale.ts';
import type { RenderPage } from '@kloer/domain/pages/page-data.ts';
import type { Profile } from '@kloer/domain/profile/public-profile.ts';
import { subjectKeys, type SubjectKey } from '@kloer/domain/reference/subjects.ts';
import {
  similarAreas,
  similarFilter,
  similarPath,
  type SimilarArea,
} from '@kloer/domain/similar/similar-profiles.ts';
import { similarListed } from '@kloer/domain/similar/similar-limits.ts';
import { readListed } from '../../database/listed-profiles.ts';
import { replaceAsRead } from '../../database/replace-as-read.ts';
import type { LiveSimilar } from '../../database/schemas/site.ts';
import type { Context } from '../../platform/context.ts';
import type { WrittenFile } from '../../platform/publishing/publisher.ts';
import { digest } from '../../profile/projection/digest.ts';
import { pageFile } from '../../profile/projection/publication.ts';
import { shownAsSimilar } from './first-results.ts';
import { inOrder } from './in-order.ts';
import type { LiveSite } from './read-site.ts';
import { nothingToRecord, type Recording } from './recording.ts';
import type { TeacherChange } from './teacher-change.ts';

export type SimilarLists = Recording & { files: WrittenFile[]; remove: string[] };

type SimilarChange = Pick<TeacherChange, 'uid' | 'subjects' | 'areas'>;

type List = { subject: SubjectKey; area: SimilarArea; key: string };
type ReadList = List & { teachers: Profile[]; hash: string };

const ahead = 16;

const listOf = (subject: SubjectKey, area: SimilarArea): List => ({
  subject,
  area,
  key: `${subject}@${area}`,
});

const everyList = subjectKeys.flatMap((subject) =>
  similarAreas.map((area) => listOf(subject, area)),
);

function askedLists(
  live: LiveSimilar['lists'],
  changes: readonly SimilarChange[] | 'everything',
): List[] {
  if (changes === 'everything') return everyList;
  const changed = new Set(changes.map(({ uid }) => uid));
  const now = new Set(
    changes.flatMap(({ subjects, areas }) =>
      subjects.flatMap((subject) => areas.map((area) => listOf(subject, area).key)),
    ),
  );
  return everyList.filter(({ key }) => {
    const known = live[key];
    if (now.has(key) || known?.hash === '') return true;
    return known?.uids.some((uid) => changed.has(uid)) ?? false;
  });
}

async function readList(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  list: List,
): Promise<ReadList> {
  const filter = similarFilter(list.subject, list.area);
  const teachers = await readListed(db, { filter, now: clock(), count: similarListed });
  const hash = teachers.length === 0 ? '' : digest(teachers.map(shownAsSimilar));
  return { ...list, teachers, hash };
}

async function renderList(
  renderPage: RenderPage,
  { subject, area, teachers }: ReadList,
): Promise<WrittenFile[]> {
  return Promise.all(
    locales.map(async (locale) => ({
      path: pageFile(similarPath(locale, subject, area)),
      body: await renderPage({ page: 'similar', locale, subject, area, teachers }),
    })),
  );
}

const filesOf = ({ subject, area }: List) =>
  locales.map((locale) => pageFile(similarPath(locale, subject, area)));

function listsAfter(
  current: LiveSimilar['lists'],
  before: LiveSimilar['lists'],
  published: readonly ReadList[],
): { next: LiveSimilar; isOvertaken: boolean } {
  const lists = { ...current };
  let isOvertaken = false;
  for (const { key, hash, teachers } of published) {
    const isOurs = lists[key]?.hash === before[key]?.hash;
    isOvertaken ||= !isOurs;
    if (isOurs && teachers.length === 0) delete lists[key];
    else lists[key] = { hash: isOurs ? hash : '', uids: teachers.map(({ uid }) => uid) };
  }
  return { next: { lists }, isOvertaken };
}

/**
 * Lists of similar teachers, by subject and area, whose first entries changed. Empty lists are
 * removed.
 */
export async function dueSimilar(
  context: Pick<Context, 'db' | 'clock' | 'renderPage' | 'queue'>,
  { similar }: Pick<LiveSite, 'similar'>,
  changes: readonly SimilarChange[] | 'everything',
): Promise<SimilarLists> {
  const { db, queue } = context;
  const live = similar.data()?.lists ?? {};
  const asked = askedLists(live, changes);
  const due: ReadList[] = [];
  for await (const list of inOrder(asked, ahead, (one) => readList(context, one))) {
    const known = live[list.key];
    const isThere = list.teachers.length > 0;
    const isNew = known === undefined ? isThere : !isThere || known.hash !== list.hash;
    if (isNew || (isThere && changes === 'everything')) due.push(list);
  }
  const files: WrittenFile[] = [];
  for (const list of due) {
    if (list.teachers.length > 0) files.push(...(await renderList(context.renderPage, list)));
  }
  if (due.length === 0) return { files, remove: [], ...nothingToRecord };
  return {
    files,
    remove: due.flatMap((list) => (list.teachers.length === 0 ? filesOf(list) : [])),
    record: (batch) => replaceAsRead(batch, similar, listsAfter(live, live, due).next),
    published: async () => {
      const overtaken = await db.runTransaction(async (transaction) => {
        const current = (await transaction.get(similar.ref)).data()?.lists ?? {};
        const { next, isOvertaken } = listsAfter(current, live, due);
        transaction.set(similar.ref, next);
        return isOvertaken;
      });
      if (overtaken) await queue.enqueueLists();
    },
  };
}
