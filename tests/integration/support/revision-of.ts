import type { Context } from '../../../functions/src/platform/context.ts';

/** Which change of a teacher an administrator sees who looks now. */
export async function revisionOf(
  { context: { db } }: { context: Pick<Context, 'db'> },
  uid: string,
): Promise<string | null> {
  const stored = await db.doc(`subscriptions/${uid}`).get();
  return (stored.get('revision') as string | undefined) ?? null;
}
