import { createHash } from 'node:crypto';
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Context } from '../platform/context.ts';

/** `rateLimits/{id}`: how often something was done in the window that is running. */
export type RateLimit = { count: number; windowEndsAt: Date };

export const rateLimits = 'rateLimits';

/** How often one subject may do one thing. */
export type Allowance = {
  /** What is limited, e.g. `check-promo`. */
  action: string;
  /** Who or what is counted: a uid, an e-mail address, a network address. Stored as a hash only. */
  subject: string;
  limit: number;
  minutes: number;
};

/**
 * Counts one turn. The window starts with its first turn and a refused turn is not counted, so
 * nobody locks themselves out by trying again.
 *
 * @throws AppError `rate-limited` when the window's turns are used up
 */
export async function takeTurn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { action, subject, limit, minutes }: Allowance,
): Promise<void> {
  const id = createHash('sha256').update(`${action}\0${subject}`).digest('hex');
  const document = db.doc(`${rateLimits}/${id}`);
  await db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(document);
    const now = clock();
    const endsAt: { toDate(): Date } | undefined = snapshot.get('windowEndsAt');
    const running = endsAt !== undefined && endsAt.toDate() > now;
    const count = running ? (snapshot.get('count') as number) : 0;
    if (count >= limit) throw new AppError('rate-limited', `${action} ${limit} times already`);
    const windowEndsAt = running ? endsAt.toDate() : new Date(now.getTime() + minutes * 60_000);
    transaction.set(document, { count: count + 1, windowEndsAt } satisfies RateLimit);
  });
}
