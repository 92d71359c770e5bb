import { idsBehind } from '../database/personal.ts';
import { documentOf } from '../database/references.ts';
import type { Context } from '../platform/context.ts';
import { indexTeachers, readIndex } from '../profile/projection/teacher-index.ts';

type RepairContext = Pick<Context, 'db' | 'clock'>;

const dayMs = 24 * 60 * 60 * 1000;

const perSweep = 500;

async function indexedBetween(
  context: RepairContext,
  after: string,
  last: string | undefined,
): Promise<string[]> {
  const uids = [...(await readIndex(context)).keys()];
  return uids.filter((uid) => uid > after && (last === undefined || uid <= last));
}

/**
 * Compares the teacher index with the teachers, once a day, over several sweeps. The first run
 * creates the index.
 */
export async function repairTeacherIndex(context: RepairContext): Promise<void> {
  const document = documentOf(context.db, 'chores', 'repair-teacher-index');
  const chore = (await document.get()).data();
  const now = context.clock();
  const after = chore?.at ?? '';
  if (chore && after === '' && now.getTime() - chore.doneAt.getTime() < dayMs) return;
  const uids = await idsBehind(context.db, 'teachers', after, perSweep);
  const last = uids.length === perSweep ? uids.at(-1) : undefined;
  const indexed = await indexedBetween(context, after, last);
  await indexTeachers(context, [...new Set([...uids, ...indexed])]);
  await document.set(
    last === undefined ? { doneAt: now } : { doneAt: chore?.doneAt ?? new Date(0), at: last },
  );
}
