import { documentOf } from '../../database/references.ts';
import { isOvertaken } from '../../database/replace-as-read.ts';
import type { Context } from '../../platform/context.ts';
import { mediaFile } from '../../profile/picture/picture-files.ts';
import { releaseUnseen } from '../../profile/projection/claim-slug.ts';
import { recordAlone } from './record-alone.ts';
import type { Recording } from './recording.ts';
import { setAside } from './set-aside.ts';
import type { TeacherChange } from './teacher-change.ts';

function notePublish(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  batch: FirebaseFirestore.WriteBatch,
): void {
  batch.set(documentOf(db, 'chores', 'publish'), { doneAt: clock() });
}

/** Far below the maximum of a request. */
const perCommit = 200;

/** A sitemap may be nearly 1 MB, and a commit is limited to 10 MB. */
const sitemapsTogether = 8;

type RecordContext = Pick<Context, 'db' | 'queue' | 'files' | 'clock' | 'log'>;

function isRecorded({ publication, live, contentHash, inLists }: TeacherChange): boolean {
  return (
    !publication.dirty &&
    publication.setAside === null &&
    publication.contentHash === contentHash &&
    publication.inLists?.cards === inLists?.cards &&
    publication.inLists?.similar === inLists?.similar &&
    publication.paths.length === live.length &&
    live.every((path) => publication.live.includes(path) && publication.paths.includes(path))
  );
}

function recordTeacher(
  db: Context['db'],
  batch: FirebaseFirestore.WriteBatch,
  { uid, publication, readAt, live, contentHash, inLists }: TeacherChange,
): void {
  const document = documentOf(db, 'publications', uid);
  const asRead = { lastUpdateTime: readAt };
  if (publication.state.kind === 'gone') batch.delete(document, asRead);
  else {
    const recorded = { dirty: false, live, paths: live, contentHash, inLists, setAside: null };
    batch.update(document, recorded, asRead);
  }
}

/** @returns false if a document changed since it was read */
async function commitAsRead(batch: FirebaseFirestore.WriteBatch): Promise<boolean> {
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (isOvertaken(error)) return false;
    throw error;
  }
}

async function recordTeachers(
  { db, queue, clock }: RecordContext,
  changes: readonly TeacherChange[],
): Promise<void> {
  let overtaken = false;
  for (let start = 0; start < changes.length; start += perCommit) {
    const some = changes.slice(start, start + perCommit);
    const batch = db.batch();
    for (const change of some) recordTeacher(db, batch, change);
    if (await commitAsRead(batch)) continue;
    for (const change of some) {
      if ((await recordAlone(db, change)) === 'overtaken') overtaken = true;
    }
  }
  const note = db.batch();
  notePublish({ db, clock }, note);
  await note.commit();
  if (overtaken) await queue.enqueue();
}

async function recordTogether(
  { db, clock }: RecordContext,
  changes: readonly TeacherChange[],
  site: readonly Recording[],
): Promise<boolean> {
  const batch = db.batch();
  for (const part of site) part.record(batch);
  for (const change of changes) recordTeacher(db, batch, change);
  notePublish({ db, clock }, batch);
  return commitAsRead(batch);
}

/**
 * Records a few changes in one commit, if no document changed since it was read. Otherwise records
 * in several commits, teachers last, so that a crash repeats the publish.
 * @param site records other than teachers
 * @param sitemaps how many of these are sitemaps
 */
export async function recordPublished(
  context: RecordContext,
  published: readonly TeacherChange[],
  site: readonly Recording[],
  sitemaps: number,
): Promise<void> {
  const { db, files, queue } = context;
  const changes: TeacherChange[] = [];
  for (const change of published.filter((one) => !isRecorded(one))) {
    const { uid, remove } = change;
    try {
      // Comes before `dirty` is cleared, so that a crash leaves no picture.
      for (const path of remove) {
        if (path.startsWith('/media/')) await files.remove(mediaFile(uid, path));
      }
      changes.push(change);
    } catch (error) {
      await setAside(context, { ...change, error });
    }
  }
  const isSmall = sitemaps <= sitemapsTogether && changes.length <= perCommit;
  if (!isSmall || !(await recordTogether(context, changes, site))) {
    for (const part of site) await part.published();
    await recordTeachers(context, changes);
  }
  if (changes.some(({ inLists }) => inLists === null)) await queue.enqueueLists();
  for (const { uid, publication, remove } of changes) {
    const former = remove.flatMap(
      (path) => /^\/[^/]+\/[^/]+\/([^/]+)\.html$/.exec(path)?.[1] ?? [],
    );
    const others = new Set(former.filter((slug) => slug !== publication.slug));
    await releaseUnseen(db, uid, [...others]);
  }
}
