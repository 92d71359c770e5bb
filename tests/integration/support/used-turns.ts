import { createHash } from 'node:crypto';
import type { Context } from '../../../functions/src/platform/context.ts';
import type { World } from './world.ts';

/** Counts turns as taken already, so that a test need not take hundreds. */
export async function useTurns(
  { context: { db, clock } }: World,
  action: string,
  subject: string,
  count: number,
): Promise<void> {
  const id = createHash('sha256').update(`${action}\0${subject}`).digest('hex');
  const windowEndsAt = new Date(clock().getTime() + 60 * 60_000);
  await db.doc(`rateLimits/${id}`).set({ count, windowEndsAt });
}

/** How many turns are counted. */
export async function turnsOf(
  { context: { db } }: { context: Pick<Context, 'db'> },
  action: string,
  subject: string,
) {
  const id = createHash('sha256').update(`${action}\0${subject}`).digest('hex');
  return (await db.doc(`rateLimits/${id}`).get()).get('count') as number | undefined;
}
