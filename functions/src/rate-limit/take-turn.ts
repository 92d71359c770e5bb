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

type LimitContext = Pick<Context, 'db' | 'clock'>;

const windowOf = ({ db }: LimitContext, { action, subject }: Allowance) => {
  const id = createHash('sha256').update(`${action}\0${subject}`).digest('hex');
  return documentOf(db, 'rateLimits', id);
};

/** One counter may be everybody's. */
const patience = { maxAttempts: 10 };

/**
 * Counts one turn. The window starts with its first turn and a refused turn is not counted, so
 * nobody locks themselves out by trying again.
 *
 * @throws AppError `rate-limited` when the window's turns are used up
 */
export async function takeTurn(context: LimitContext, allowance: Allowance): Promise<void> {
  const { action, limit, minutes } = allowance;
  const document = windowOf(context, allowance);
  await context.db.runTransaction(async (transaction) => {
    const window = (await transaction.get(document)).data();
    const now = context.clock();
    const running = window && window.windowEndsAt > now ? window : null;
    const count = running?.count ?? 0;
    if (count >= limit) throw new AppError('rate-limited', `${action} ${limit} times already`);
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
  await context.db.runTransaction(async (transaction) => {
    const window = (await transaction.get(document)).data();
    if (!window || window.windowEndsAt <= context.clock() || window.count === 0) return;
    transaction.update(document, { count: window.count - 1 });
  }, patience);
}
