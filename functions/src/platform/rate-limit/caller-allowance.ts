import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Origin } from '../caller/origin.ts';
import type { Context } from '../context.ts';
import { restoreAllowance, isUsedUp, consumeAllowance, type Allowance } from './allowance.ts';

export type CallerAllowance = Omit<Allowance, 'subject'> & { everybody: number };

type LimitContext = Pick<Context, 'db' | 'clock'>;

const ofCaller = ({ address }: Origin, { action, limit, minutes }: CallerAllowance): Allowance => ({
  action,
  limit,
  minutes,
  subject: `caller ${address}`,
  isShared: true,
});

const ofEverybody = ({ everybody, ...allowance }: CallerAllowance): Allowance => ({
  ...allowance,
  limit: everybody,
  subject: 'everybody',
  isShared: true,
});

/** The caller's own limit is first, so that one attacker cannot use up the shared one. */
const turnsOf = (origin: Origin, allowance: CallerAllowance): Allowance[] => [
  ofCaller(origin, allowance),
  ofEverybody(allowance),
];

/**
 * Used for anonymous callers. The limit per address is high, because visitors behind Hosting share addresses.
 * @throws AppError `rate-limited`
 */
export async function consumeCallerAllowance(
  context: LimitContext,
  origin: Origin,
  allowance: CallerAllowance,
): Promise<void> {
  for (const turn of turnsOf(origin, allowance)) await consumeAllowance(context, turn);
}

/**
 * Counts only against the caller's own limit; `takeEverybodysTurn` follows once the work is certain.
 * @throws AppError `rate-limited`, also if the shared limit is reached
 */
export async function takeOwnTurn(
  context: LimitContext,
  origin: Origin,
  allowance: CallerAllowance,
): Promise<void> {
  if (await isEverybodysUsedUp(context, allowance)) {
    throw new AppError('rate-limited', `${allowance.action} by everybody`);
  }
  await consumeAllowance(context, ofCaller(origin, allowance));
}

/** @throws AppError `rate-limited` */
export const takeEverybodysTurn = (
  context: LimitContext,
  allowance: CallerAllowance,
): Promise<void> => consumeAllowance(context, ofEverybody(allowance));

/** Does not count a call. */
export function isEverybodysUsedUp(
  context: LimitContext,
  allowance: CallerAllowance,
): Promise<boolean> {
  return isUsedUp(context, ofEverybody(allowance));
}

/** Used for actions of which only failures count. */
export async function restoreCallerAllowance(
  context: LimitContext,
  origin: Origin,
  allowance: CallerAllowance,
): Promise<void> {
  for (const turn of turnsOf(origin, allowance)) await restoreAllowance(context, turn);
}
