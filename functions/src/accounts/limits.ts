import type { AuthMailKind } from '@kloer/domain/account/account.ts';
import type { Origin } from '../api/origin.ts';
import type { Context } from '../platform/context.ts';
import {
  giveCallerTurnBack,
  requireCallerTurn,
  takeCallerTurn,
  type CallerAllowance,
} from '../rate-limit/take-caller-turn.ts';
import { takeTurn, type Allowance } from '../rate-limit/take-turn.ts';
import { linkHours } from './mail-links.ts';

type LimitContext = Pick<Context, 'db' | 'clock'>;

// Every limit below counts an address whether or not it has an account, so that being refused tells
// nothing. None of them stands before signing in with a password, which Auth itself answers: a
// stranger can use up somebody's mails for a while, but lock nobody out. The numbers are worked out in
// decision 060.

const dayMinutes = 24 * 60;

/**
 * Mails of a kind to one address. Proof and reset are refused only while a link of the last mail still
 * works, however often a stranger asks: who is refused finds it in the mailbox. The two other kinds have
 * another way in beside them, and an end for each day.
 */
const mailAllowances: Record<AuthMailKind, readonly Pick<Allowance, 'limit' | 'minutes'>[]> = {
  verify: [{ limit: 5, minutes: linkHours.verify * 60 }],
  reset: [{ limit: 3, minutes: linkHours.reset * 60 }],
  'magic-link': [
    { limit: 4, minutes: 60 },
    { limit: 20, minutes: dayMinutes },
  ],
  code: [
    { limit: 4, minutes: 10 },
    { limit: 20, minutes: dayMinutes },
  ],
};

const callers = {
  mail: { action: 'auth-mail', limit: 400, everybody: 1200, minutes: 60 },
  signUp: { action: 'sign-up', limit: 300, everybody: 900, minutes: 60 },
  guess: { action: 'verify-code', limit: 100, everybody: 300, minutes: 60 },
  password: { action: 'update-password', limit: 300, everybody: 900, minutes: 60 },
} as const satisfies Record<string, CallerAllowance>;

/** Mails to one address: so many that one gets through, so few that it is no bombardment. */
export async function takeMailTurn(
  context: LimitContext,
  origin: Origin,
  email: string,
  kind: AuthMailKind,
): Promise<void> {
  await takeCallerTurn(context, origin, callers.mail);
  for (const { limit, minutes } of mailAllowances[kind]) {
    const action = `auth-mail ${kind} ${minutes}`;
    await takeTurn(context, { action, subject: `address ${email}`, limit, minutes });
  }
}

export function takeSignUpTurn(context: LimitContext, origin: Origin): Promise<void> {
  return takeCallerTurn(context, origin, callers.signUp);
}

/**
 * Refuses every try of a code once a limit of wrong guesses is reached, whether or not the address has a
 * code: the answer must not tell.
 */
export function requireGuessTurn(context: LimitContext, origin: Origin): Promise<void> {
  return requireCallerTurn(context, origin, callers.guess);
}

const unlimited = { action: 'verify-no-code', limit: Infinity, everybody: Infinity, minutes: 60 };

/**
 * Counts a guess, wrong until it turns out right. One at an address without a code can hit nothing: it is
 * counted where nobody is limited by it, so that both take as long and it keeps nobody out.
 */
export function takeGuessTurn(
  context: LimitContext,
  origin: Origin,
  isOpen: boolean,
): Promise<void> {
  return takeCallerTurn(context, origin, isOpen ? callers.guess : unlimited);
}

/** The guess was right. */
export function giveGuessTurnBack(context: LimitContext, origin: Origin): Promise<void> {
  return giveCallerTurnBack(context, origin, callers.guess);
}

/** Passwords and proofs by a code that is alive; a made-up one costs nobody a turn. */
export function takePasswordTurn(context: LimitContext, origin: Origin): Promise<void> {
  return takeCallerTurn(context, origin, callers.password);
}
