import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Origin } from '../caller/origin.ts';
import type { Context } from '../context.ts';
import { restoreAllowance, isUsedUp, consumeAllowance, type Allowance } from './allowance.ts';

export type CallerAllowance = Omit<Allowance, 'subject'> & { everybody: number };

/** One caller may use a third, because visitors behind Hosting share addresses. */
export const hourly = (action: string, everybody: number): CallerAllowance => ({
  action,
  limit: Math.floor(everybody / 3),
  everybody,
  minutes: 60,
});

type LimitContext = Pick<Context, 'db' | 'clock' | 'log'>;

const ownAllowance = (
  { address }: Origin,
  { action, limit, minutes }: CallerAllowance,
): Allowance => ({
  action,
  limit,
  minutes,
  subject: `caller ${address}`,
  isShared: true,
});

const globalAllowance = ({ everybody, ...allowance }: CallerAllowance): Allowance => ({
  ...allowance,
  limit: everybody,
  subject: 'everybody',
  isShared: true,
});

/**
 * Counts a call of an anonymous caller.
 * @throws AppError `rate-limited`
 */
export async function consumeCallerAllowance(
  context: LimitContext,
  origin: Origin,
  allowance: CallerAllowance,
): Promise<void> {
  // Comes first, so that one attacker cannot use up the limit of all callers.
  await consumeAllowance(context, ownAllowance(origin, allowance));
  await consumeGlobalAllowance(context, allowance);
}

/**
 * Counts a call only against the caller's own limit. Call `consumeGlobalAllowance` once the work is
 * certain.
 * @throws AppError `rate-limited`, also if the limit of all callers is reached
 */
export async function consumeOwnAllowance(
  context: LimitContext,
  origin: Origin,
  allowance: CallerAllowance,
): Promise<void> {
  if (await isGlobalAllowanceUsedUp(context, allowance)) {
    throw new AppError('rate-limited', `${allowance.action} by everybody`);
  }
  await consumeAllowance(context, ownAllowance(origin, allowance));
}

/**
 * Counts a call against the limit of all callers. Warns the operator from half of the limit on
 * (`scripts/ops/alerts.ts`).
 * @throws AppError `rate-limited`
 */
export async function consumeGlobalAllowance(
  context: LimitContext,
  allowance: CallerAllowance,
): Promise<void> {
  const { action, everybody } = allowance;
  const count = await consumeAllowance(context, globalAllowance(allowance));
  if (count < everybody / 2) return;
  context.log.warn('a limit for everybody is half used', { action, count, everybody });
}

export function isGlobalAllowanceUsedUp(
  context: LimitContext,
  allowance: CallerAllowance,
): Promise<boolean> {
  return isUsedUp(context, globalAllowance(allowance));
}

/** Uncounts a successful call, where only failed calls count. */
export async function restoreCallerAllowance(
  context: LimitContext,
  origin: Origin,
  allowance: CallerAllowance,
): Promise<void> {
  const allowances = [ownAllowance(origin, allowance), globalAllowance(allowance)];
  for (const one of allowances) await restoreAllowance(context, one);
}
