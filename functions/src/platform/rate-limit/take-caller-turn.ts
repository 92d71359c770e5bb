import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Origin } from '../caller/origin.ts';
import type { Context } from '../context.ts';
import { giveTurnBack, isUsedUp, takeTurn, type Allowance } from './take-turn.ts';

/** How often something may be done from one network address, and by everybody together. */
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

/** First the caller, so that a flood from one place does not touch what all others are counted by. */
const turnsOf = (origin: Origin, allowance: CallerAllowance): Allowance[] => [
  ofCaller(origin, allowance),
  ofEverybody(allowance),
];

/**
 * Counts one turn of somebody who is known by a network address only. Whoever has many addresses is
 * stopped by the ceiling for everybody. Behind Hosting visitors share a few addresses, so the limit of
 * one is wide as well.
 *
 * @throws AppError `rate-limited`
 */
export async function takeCallerTurn(
  context: LimitContext,
  origin: Origin,
  allowance: CallerAllowance,
): Promise<void> {
  for (const turn of turnsOf(origin, allowance)) await takeTurn(context, turn);
}

/**
 * Counts a turn of the caller alone, where not every try is to cost everybody one: `takeEverybodysTurn` follows
 * once it is sure that something is done.
 *
 * @throws AppError `rate-limited`, without a turn, where everybody's are used up
 */
export async function takeOwnTurn(
  context: LimitContext,
  origin: Origin,
  allowance: CallerAllowance,
): Promise<void> {
  if (await isEverybodysUsedUp(context, allowance)) {
    throw new AppError('rate-limited', `${allowance.action} by everybody`);
  }
  await takeTurn(context, ofCaller(origin, allowance));
}

/** @throws AppError `rate-limited` */
export const takeEverybodysTurn = (
  context: LimitContext,
  allowance: CallerAllowance,
): Promise<void> => takeTurn(context, ofEverybody(allowance));

/** Whether everybody's turns together are used up; counts none, so that nothing is written for it. */
export function isEverybodysUsedUp(
  context: LimitContext,
  allowance: CallerAllowance,
): Promise<boolean> {
  return isUsedUp(context, ofEverybody(allowance));
}

/** Takes the turn back where only failures are to be counted. */
export async function giveCallerTurnBack(
  context: LimitContext,
  origin: Origin,
  allowance: CallerAllowance,
): Promise<void> {
  for (const turn of turnsOf(origin, allowance)) await giveTurnBack(context, turn);
}
