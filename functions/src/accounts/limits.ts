import type { Origin } from '../api/origin.ts';
import type { Context } from '../platform/context.ts';
import { takeCallerTurn } from '../rate-limit/take-caller-turn.ts';
import { takeTurn } from '../rate-limit/take-turn.ts';

type LimitContext = Pick<Context, 'db' | 'clock'>;

// Every limit below counts an address whether or not it has an account, so that being refused tells
// nothing. None of them stands before signing in with a password, which Auth itself answers: a
// stranger can use up somebody's mails for a while, but lock nobody out.

/** Mails to one address: so many that one gets through, so few that it is no bombardment. */
export async function takeMailTurn(
  context: LimitContext,
  origin: Origin,
  email: string,
): Promise<void> {
  await takeCallerTurn(context, origin, { action: 'auth-mail', limit: 120, minutes: 60 });
  const subject = `address ${email}`;
  await takeTurn(context, { action: 'auth-mail', subject, limit: 8, minutes: 15 });
  await takeTurn(context, { action: 'auth-mail-day', subject, limit: 30, minutes: 24 * 60 });
}

export function takeSignUpTurn(context: LimitContext, origin: Origin): Promise<void> {
  return takeCallerTurn(context, origin, { action: 'sign-up', limit: 60, minutes: 60 });
}

/** Guesses of codes of many addresses; those of one are counted by its code. */
export function takeGuessTurn(context: LimitContext, origin: Origin): Promise<void> {
  return takeCallerTurn(context, origin, { action: 'verify-code', limit: 60, minutes: 10 });
}

export function takePasswordTurn(context: LimitContext, origin: Origin): Promise<void> {
  return takeCallerTurn(context, origin, { action: 'update-password', limit: 30, minutes: 10 });
}
