import { windowOf } from '../../../functions/src/platform/rate-limit/allowance.ts';
import type { Context } from '../../../functions/src/platform/context.ts';

type Counting = { context: Pick<Context, 'db' | 'clock'> };

/** The document of a rate limit's present window. Limits for all users have windows of an hour. */
const windowIn = ({ context }: Counting, action: string, subject: string) =>
  windowOf(context, {
    action,
    subject,
    minutes: 60,
    isShared: subject === 'everybody' || subject.startsWith('caller '),
  });

/** Sets the counter of a rate limit, so that a test need not make hundreds of calls. */
export async function useAllowance(
  world: Counting,
  action: string,
  subject: string,
  count: number,
): Promise<void> {
  const windowEndsAt = new Date(world.context.clock().getTime() + 60 * 60_000);
  await windowIn(world, action, subject).set({ count, windowEndsAt });
}

/** The counter of a rate limit. */
export async function usedAllowance(world: Counting, action: string, subject: string) {
  return (await windowIn(world, action, subject).get()).data()?.count;
}
