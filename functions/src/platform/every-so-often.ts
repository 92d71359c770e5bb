import { dayMs } from '@kloer/domain/date/spans.ts';
import { documentOf } from '../database/references.ts';
import type { Context } from './context.ts';

type ChoreContext = Pick<Context, 'db' | 'clock'>;
type Work = (now: Date) => Promise<void>;

/** Does the work at most once per period. After a failure the next sweep repeats it. */
export async function everySoOften(
  { db, clock }: ChoreContext,
  name: string,
  periodMs: number,
  work: Work,
): Promise<void> {
  const document = documentOf(db, 'chores', name);
  const last = (await document.get()).data();
  const now = clock();
  if (last && now.getTime() - last.doneAt.getTime() < periodMs) return;
  await work(now);
  await document.set({ doneAt: now });
}

export const onceADay = (context: ChoreContext, name: string, work: Work): Promise<void> =>
  everySoOften(context, name, dayMs, work);
