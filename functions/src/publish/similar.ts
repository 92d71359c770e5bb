import { locales } from '@kloer/domain/locale/locale.ts';
import type { RenderPage } from '@kloer/domain/pages/page-data.ts';
import type { Profile } from '@kloer/domain/profile/profile.ts';
import { subjectKeys, type SubjectKey } from '@kloer/domain/reference/subjects.ts';
import {
  similarAreas,
  similarKeys,
  similarPath,
  type SimilarArea,
} from '@kloer/domain/similar/similar.ts';
import { similarListed } from '@kloer/domain/similar/counts.ts';
import { collectionOf, documentOf } from '../database/references.ts';
import type { LiveSimilar } from '../database/schemas/site.ts';
import type { Context } from '../platform/context.ts';
import type { WrittenFile } from '../platform/publishing/publisher.ts';
import { digest } from '../projection/digest.ts';
import { pageFile } from '../projection/publication.ts';
import { inOrder } from './in-order.ts';
import type { TeacherChange } from './teacher-change.ts';

/** The lists of similar teachers that are due: `put` and `remove` are theirs to apply. */
export type SimilarLists = {
  files: WrittenFile[];
  remove: string[];
  /** Records that they are live. */
  published: () => Promise<void>;
};

/** A teacher who came, went or changed, and the lists they can be in now. */
export type SimilarChange = Pick<TeacherChange, 'uid' | 'subjects' | 'areas'>;

type List = { subject: SubjectKey; area: SimilarArea; key: string };
type ReadList = List & { teachers: Profile[]; hash: string };

/** Queries under way at once. */
const ahead = 16;

const listOf = (subject: SubjectKey, area: SimilarArea): List => ({
  subject,
  area,
  key: `${subject}@${area}`,
});

const everyList = subjectKeys.flatMap((subject) =>
  similarAreas.map((area) => listOf(subject, area)),
);

/** The lists that can differ from what is live; it costs no read to know. */
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

/** A digest of what these lists show, which is less than a card does: a name, a face, where, how much. */
function digestOfShown(teachers: readonly Profile[]): string {
  return digest(
    teachers.map(({ uid, firstName, lastName, paths, picture, subjects, ...places }) => {
      const { teachingLocations, cityId, studentRegions, studentCities } = places;
      return [
        [uid, firstName, lastName, paths, picture, subjects],
        [teachingLocations, cityId, studentRegions, studentCities],
      ];
    }),
  );
}

async function readList(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  list: List,
): Promise<ReadList> {
  const found = await collectionOf(db, 'profiles')
    .where('searchKeys', 'array-contains-any', similarKeys(list.subject, list.area))
    .where('visibleUntil', '>', clock())
    .orderBy('visibleUntil', 'desc')
    .limit(similarListed)
    .get();
  const teachers = found.docs.map((document) => document.data());
  return { ...list, teachers, hash: teachers.length === 0 ? '' : digestOfShown(teachers) };
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

/** Notes what is live; a list that somebody else published meanwhile is to be done again. */
async function record(
  { db, queue }: Pick<Context, 'db' | 'queue'>,
  before: LiveSimilar['lists'],
  published: readonly ReadList[],
): Promise<void> {
  const document = documentOf(db, 'similar');
  const overtaken = await db.runTransaction(async (transaction) => {
    const lists = { ...(await transaction.get(document)).data()?.lists };
    let isOvertaken = false;
    for (const { key, hash, teachers } of published) {
      const isOurs = lists[key]?.hash === before[key]?.hash;
      isOvertaken ||= !isOurs;
      if (isOurs && teachers.length === 0) delete lists[key];
      else lists[key] = { hash: isOurs ? hash : '', uids: teachers.map(({ uid }) => uid) };
    }
    transaction.set(document, { lists });
    return isOvertaken;
  });
  if (overtaken) await queue.enqueue();
}

/**
 * The teachers of one subject in one area, as far as somebody who is or was among the first of them
 * changed. A list that has nobody left is removed.
 *
 * @param changes whose documents changed, or `everything`, as after new code
 */
export async function dueSimilar(
  context: Pick<Context, 'db' | 'clock' | 'renderPage' | 'queue'>,
  changes: readonly SimilarChange[] | 'everything',
): Promise<SimilarLists> {
  // Read before the teachers: what is recorded is never newer than what was rendered.
  const live = (await documentOf(context.db, 'similar').get()).data()?.lists ?? {};
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
  return {
    files,
    remove: due.flatMap((list) => (list.teachers.length === 0 ? filesOf(list) : [])),
    published: async () => {
      if (due.length > 0) await record(context, live, due);
    },
  };
}
