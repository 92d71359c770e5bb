import type { Context } from '../../../functions/src/platform/context.ts';

/** The revision of a teacher's data that an administrator sees now. */
export async function revisionOf(
  { context: { db } }: { context: Pick<Context, 'db'> },
  uid: string,
): Promise<string | null> {
  const stored = await db.doc(`subscriptions/${uid}`).get();
  return (stored.get('revision') as string | undefined) ?? null;
}
