import { documentOf } from '../database/references.ts';
import type { Context } from '../platform/context.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Does something that is due once a day; again with the next sweep when it failed. */
export async function onceADay(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  name: string,
  work: (now: Date) => Promise<void>,
): Promise<void> {
  const document = documentOf(db, 'chores', name);
  const last = (await document.get()).data();
  const now = clock();
  if (last && now.getTime() - last.doneAt.getTime() < dayMs) return;
  await work(now);
  await document.set({ doneAt: now });
}
