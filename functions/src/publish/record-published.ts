import { documentOf } from '../database/references.ts';
import type { Context } from '../platform/context.ts';
import { mediaFile } from '../picture/picture-files.ts';
import { releaseUnseen } from '../projection/claim-slug.ts';
import { recordAlone } from './record-alone.ts';
import { setAside } from './set-aside.ts';
import type { TeacherChange } from './teacher-change.ts';

/** Documents in one commit; far below the size a request may have. */
const perCommit = 200;

type RecordContext = Pick<Context, 'db' | 'queue' | 'files' | 'clock' | 'log'>;

function isRecorded({ publication, live, contentHash }: TeacherChange): boolean {
  return (
    !publication.dirty &&
    publication.setAside === null &&
    publication.contentHash === contentHash &&
    publication.paths.length === live.length &&
    live.every((path) => publication.live.includes(path) && publication.paths.includes(path))
  );
}

/** What a commit fails with when one of its documents is not as it was read. */
function isOvertaken(error: unknown): boolean {
  const failedPrecondition = 9;
  const notFound = 5;
  const aborted = 10;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === failedPrecondition || code === notFound || code === aborted;
}

async function recordTogether(
  db: Context['db'],
  changes: readonly TeacherChange[],
): Promise<boolean> {
  const batch = db.batch();
  for (const { uid, publication, readAt, live, contentHash } of changes) {
    const document = documentOf(db, 'publications', uid);
    const asRead = { lastUpdateTime: readAt };
    if (publication.state.kind === 'gone') batch.delete(document, asRead);
    else
      batch.update(
        document,
        { dirty: false, live, paths: live, contentHash, setAside: null },
        asRead,
      );
  }
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (isOvertaken(error)) return false;
    throw error;
  }
}

/**
 * Records what is live after a publish, for all teachers in one commit if nobody touched them since
 * they were read, else one by one.
 */
export async function recordPublished(
  context: RecordContext,
  published: readonly TeacherChange[],
): Promise<void> {
  const { db, queue, files } = context;
  const changes: TeacherChange[] = [];
  for (const change of published.filter((one) => !isRecorded(one))) {
    const { uid, remove } = change;
    try {
      // Before the mark is cleared, so that a crash in between leaves no picture behind.
      for (const path of remove) {
        if (path.startsWith('/media/')) await files.remove(mediaFile(uid, path));
      }
      changes.push(change);
    } catch (error) {
      await setAside(context, { ...change, error });
    }
  }
  let overtaken = false;
  for (let start = 0; start < changes.length; start += perCommit) {
    const some = changes.slice(start, start + perCommit);
    if (await recordTogether(db, some)) continue;
    for (const change of some) {
      if ((await recordAlone(db, change)) === 'overtaken') overtaken = true;
    }
  }
  for (const { uid, publication, remove } of changes) {
    const former = remove.flatMap(
      (path) => /^\/[^/]+\/[^/]+\/([^/]+)\.html$/.exec(path)?.[1] ?? [],
    );
    const others = new Set(former.filter((slug) => slug !== publication.slug));
    await releaseUnseen(db, uid, [...others]);
  }
  if (overtaken) await queue.enqueue();
}
