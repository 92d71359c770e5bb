import { createHash } from 'node:crypto';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { documentOf } from '../../database/references.ts';
import type { Context } from '../context.ts';

export type Allowance = {
  /** For example `check-promo`. */
  action: string;
  /** A uid, an e-mail address or a network address; stored as a hash. */
  subject: string;
  limit: number;
  minutes: number;
  /** For counters of many users: fixed windows, and no transaction, which would lock them. */
  isShared?: boolean;
};

type LimitContext = Pick<Context, 'db' | 'clock'>;

const numberOf = (minutes: number, now: Date) => Math.floor(now.getTime() / (minutes * 60_000));

export function windowOf(
  { db, clock }: LimitContext,
  { action, subject, minutes, isShared }: Omit<Allowance, 'limit'>,
) {
  const window = isShared ? `\0${numberOf(minutes, clock())}` : '';
  const id = createHash('sha256').update(`${action}\0${subject}${window}`).digest('hex');
  return documentOf(db, 'rateLimits', id);
}

/** More attempts than usual, because a user may send the same request many times at once. */
const patience = { maxAttempts: 10 };

const usedUp = ({ action, limit }: Allowance) =>
  new AppError('rate-limited', `${action} ${limit} times already`);

/**
 * Counts before comparing, so that at most `limit` calls pass. Near the limit, simultaneous calls
 * may all be refused.
 */
async function consumeSharedAllowance(
  context: LimitContext,
  allowance: Allowance,
): Promise<number> {
  const { limit, minutes } = allowance;
  if (await isUsedUp(context, allowance)) throw usedUp(allowance);
  const document = windowOf(context, allowance);
  const windowEndsAt = new Date((numberOf(minutes, context.clock()) + 1) * minutes * 60_000);
  const { FieldValue } = await import('@google-cloud/firestore');
  const counted = { count: FieldValue.increment(1), windowEndsAt };
  await document.set(counted as never, { merge: true });
  const { count = 0 } = (await document.get()).data() ?? {};
  if (count > limit) throw usedUp(allowance);
  return count;
}

/**
 * Counts a call. The window starts with the first call. Refused calls are not counted.
 * @returns the number of calls in this window
 * @throws AppError `rate-limited`
 */
export async function consumeAllowance(
  context: LimitContext,
  allowance: Allowance,
): Promise<number> {
  if (allowance.isShared) return consumeSharedAllowance(context, allowance);
  const { limit, minutes } = allowance;
  const document = windowOf(context, allowance);
  return context.db.runTransaction(async (transaction) => {
    const window = (await transaction.get(document)).data();
    const now = context.clock();
    const running = window && window.windowEndsAt > now ? window : null;
    const count = running?.count ?? 0;
    if (count >= limit) throw usedUp(allowance);
    const windowEndsAt = running?.windowEndsAt ?? new Date(now.getTime() + minutes * 60_000);
    transaction.set(document, { count: count + 1, windowEndsAt });
    return count + 1;
  }, patience);
}

export async function isUsedUp(context: LimitContext, allowance: Allowance): Promise<boolean> {
  const window = (await windowOf(context, allowance).get()).data();
  return !!window && window.windowEndsAt > context.clock() && window.count >= allowance.limit;
}

export function isRateLimited(error: unknown): boolean {
  return error instanceof AppError && error.code === 'rate-limited';
}

export async function tryAllowance(context: LimitContext, allowance: Allowance): Promise<boolean> {
  try {
    await consumeAllowance(context, allowance);
    return true;
  } catch (error) {
    if (isRateLimited(error)) return false;
    throw error;
  }
}

/** Uncounts a call, unless its window is over. */
export async function restoreAllowance(context: LimitContext, allowance: Allowance): Promise<void> {
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
