import { windowOf } from '../../../functions/src/platform/rate-limit/allowance.ts';
import type { Context } from '../../../functions/src/platform/context.ts';

type Counting = { context: Pick<Context, 'db' | 'clock'> };

/** The running window. Counters that many share have windows of an hour. */
const windowIn = ({ context }: Counting, action: string, subject: string) =>
  windowOf(context, {
    action,
    subject,
    minutes: 60,
    isShared: subject === 'everybody' || subject.startsWith('caller '),
  });

/** Counts turns as taken already, so that a test need not take hundreds. */
export async function useAllowance(
  world: Counting,
  action: string,
  subject: string,
  count: number,
): Promise<void> {
  const windowEndsAt = new Date(world.context.clock().getTime() + 60 * 60_000);
  await windowIn(world, action, subject).set({ count, windowEndsAt });
}

/** How many turns are counted. */
export async function usedAllowance(world: Counting, action: string, subject: string) {
  return (await windowIn(world, action, subject).get()).data()?.count;
}
