import type { AuthMailKind } from '@kloer/domain/account/account.ts';
import { mailboxOf } from '@kloer/domain/account/mailbox.ts';
import type { Origin } from '../../platform/caller/origin.ts';
import type { Context } from '../../platform/context.ts';
import {
  takeCallerTurn,
  type CallerAllowance,
} from '../../platform/rate-limit/take-caller-turn.ts';
import { takeTurn, type Allowance } from '../../platform/rate-limit/take-turn.ts';
import { linkHours } from './mail-links.ts';

type LimitContext = Pick<Context, 'db' | 'clock'>;

// Every limit below counts an address whether or not it has an account, so that being refused tells
// nothing. None of them stands before signing in with a password, which Auth itself answers: a
// stranger can use up somebody's mails for a while, but lock nobody out. Codes have no limit of guesses
// beside their own tries: so many can be asked for, and that bounds them. The numbers are worked out in
// docs/decisions/074.

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
  password: { action: 'update-password', limit: 300, everybody: 900, minutes: 60 },
} as const satisfies Record<string, CallerAllowance>;

/** Mails to one mailbox, however it is spelled: so many that one gets through, so few that it is no bombardment. */
export async function takeMailTurn(
  context: LimitContext,
  origin: Origin,
  email: string,
  kind: AuthMailKind,
): Promise<void> {
  await takeCallerTurn(context, origin, callers.mail);
  for (const { limit, minutes } of mailAllowances[kind]) {
    const action = `auth-mail ${kind} ${minutes}`;
    await takeTurn(context, { action, subject: `address ${mailboxOf(email)}`, limit, minutes });
  }
}

export function takeSignUpTurn(context: LimitContext, origin: Origin): Promise<void> {
  return takeCallerTurn(context, origin, callers.signUp);
}

/** Passwords and proofs by a code that is alive; a made-up one costs nobody a turn. */
export function takePasswordTurn(context: LimitContext, origin: Origin): Promise<void> {
  return takeCallerTurn(context, origin, callers.password);
}
