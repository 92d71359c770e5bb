import type { Origin } from '../api/origin.ts';
import type { Context } from '../platform/context.ts';
import { giveTurnBack, isUsedUp, takeTurn, type Allowance } from './take-turn.ts';

/** How often something may be done from one network address, and by everybody together. */
export type CallerAllowance = Omit<Allowance, 'subject'> & { everybody: number };

type LimitContext = Pick<Context, 'db' | 'clock'>;

/** First the caller, so that a flood from one place does not touch what all others are counted by. */
function turnsOf({ address }: Origin, { everybody, ...allowance }: CallerAllowance): Allowance[] {
  return [
    { ...allowance, subject: `caller ${address}` },
    { ...allowance, limit: everybody, subject: 'everybody' },
  ];
}

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

/** Whether everybody's turns together are used up; counts none, so that nothing is written for it. */
export function isEverybodysUsedUp(
  context: LimitContext,
  { everybody, ...allowance }: CallerAllowance,
): Promise<boolean> {
  return isUsedUp(context, { ...allowance, limit: everybody, subject: 'everybody' });
}

/** Takes the turn back where only failures are to be counted. */
export async function giveCallerTurnBack(
  context: LimitContext,
  origin: Origin,
  allowance: CallerAllowance,
): Promise<void> {
  for (const turn of turnsOf(origin, allowance)) await giveTurnBack(context, turn);
}
