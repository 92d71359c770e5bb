import { createHash } from 'node:crypto';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { documentOf } from '../../database/references.ts';
import type { Context } from '../context.ts';

/** How often one subject may do one thing. */
export type Allowance = {
  /** What is limited, e.g. `check-promo`. */
  action: string;
  /** Who or what is counted: a uid, an e-mail address, a network address. Stored as a hash only. */
  subject: string;
  limit: number;
  minutes: number;
  /**
   * Whether unrelated people are counted together. They are counted without a transaction, which would lock the
   * counter and let them wait for one another. Its windows follow each other by the clock.
   */
  isShared?: boolean;
};

type LimitContext = Pick<Context, 'db' | 'clock'>;

/** The number of the window, counted from 1970, that a shared counter is in. */
const numberOf = (minutes: number, now: Date) => Math.floor(now.getTime() / (minutes * 60_000));

/** The document that counts the turns of a moment. */
export function windowOf(
  { db, clock }: LimitContext,
  { action, subject, minutes, isShared }: Omit<Allowance, 'limit'>,
) {
  const window = isShared ? `\0${numberOf(minutes, clock())}` : '';
  const id = createHash('sha256').update(`${action}\0${subject}${window}`).digest('hex');
  return documentOf(db, 'rateLimits', id);
}

/** Attempts of a transaction: one person may send the same many times at once. */
const patience = { maxAttempts: 10 };

const usedUp = ({ action, limit }: Allowance) =>
  new AppError('rate-limited', `${action} ${limit} times already`);

/**
 * Counts one turn of a counter that many share. It counts before it compares, so that never more than `limit` pass: the
 * last one counted of those who pass has read a count of all of them. Callers who come at once for the last turn may
 * all be refused.
 */
async function takeSharedTurn(context: LimitContext, allowance: Allowance): Promise<void> {
  const { limit, minutes } = allowance;
  if (await isUsedUp(context, allowance)) throw usedUp(allowance);
  const document = windowOf(context, allowance);
  const windowEndsAt = new Date((numberOf(minutes, context.clock()) + 1) * minutes * 60_000);
  const { FieldValue } = await import('@google-cloud/firestore');
  const counted = { count: FieldValue.increment(1), windowEndsAt };
  await document.set(counted as never, { merge: true });
  const { count = 0 } = (await document.get()).data() ?? {};
  if (count > limit) throw usedUp(allowance);
}

/**
 * Counts one turn. The window of one person starts with its first turn. A refused turn of theirs is not counted, so
 * that they do not lock themselves out by trying again.
 *
 * @throws AppError `rate-limited` when the window's turns are used up
 */
export async function takeTurn(context: LimitContext, allowance: Allowance): Promise<void> {
  if (allowance.isShared) return takeSharedTurn(context, allowance);
  const { limit, minutes } = allowance;
  const document = windowOf(context, allowance);
  await context.db.runTransaction(async (transaction) => {
    const window = (await transaction.get(document)).data();
    const now = context.clock();
    const running = window && window.windowEndsAt > now ? window : null;
    const count = running?.count ?? 0;
    if (count >= limit) throw usedUp(allowance);
    const windowEndsAt = running?.windowEndsAt ?? new Date(now.getTime() + minutes * 60_000);
    transaction.set(document, { count: count + 1, windowEndsAt });
  }, patience);
}

/** Whether the turns of a window that runs are used up; counts none. */
export async function isUsedUp(context: LimitContext, allowance: Allowance): Promise<boolean> {
  const window = (await windowOf(context, allowance).get()).data();
  return !!window && window.windowEndsAt > context.clock() && window.count >= allowance.limit;
}

/** Whether something failed because its turns are used up. */
export function isRateLimited(error: unknown): boolean {
  return error instanceof AppError && error.code === 'rate-limited';
}

/** Counts one turn where there is one left, and says whether there was. */
export async function hasTurn(context: LimitContext, allowance: Allowance): Promise<boolean> {
  try {
    await takeTurn(context, allowance);
    return true;
  } catch (error) {
    if (isRateLimited(error)) return false;
    throw error;
  }
}

/** Takes a turn back that turned out not to count, unless its window is over. */
export async function giveTurnBack(context: LimitContext, allowance: Allowance): Promise<void> {
  const document = windowOf(context, allowance);
  if (allowance.isShared) {
    const { FieldValue } = await import('@google-cloud/firestore');
    const { count = 0 } = (await document.get()).data() ?? {};
    if (count > 0) await document.update({ count: FieldValue.increment(-1) });
    return;
  }
  await context.db.runTransaction(async (transaction) => {
    const window = (await transaction.get(document)).data();
    if (!window || window.windowEndsAt <= context.clock() || window.count === 0) return;
    transaction.update(document, { count: window.count - 1 });
  }, patience);
}
