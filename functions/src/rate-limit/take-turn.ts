import { createHash } from 'node:crypto';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { documentOf } from '../database/references.ts';
import type { Context } from '../platform/context.ts';

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
  const document = documentOf(db, 'rateLimits', id);
  await db.runTransaction(async (transaction) => {
    const window = (await transaction.get(document)).data();
    const now = clock();
    const running = window && window.windowEndsAt > now ? window : null;
    const count = running?.count ?? 0;
    if (count >= limit) throw new AppError('rate-limited', `${action} ${limit} times already`);
    const windowEndsAt = running?.windowEndsAt ?? new Date(now.getTime() + minutes * 60_000);
    transaction.set(document, { count: count + 1, windowEndsAt });
  });
}
