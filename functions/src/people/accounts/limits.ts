import type { AuthMailKind } from '@kloer/domain/account/account.ts';
import { mailboxOf } from '@kloer/domain/account/mailbox.ts';
import type { Origin } from '../../platform/caller/origin.ts';
import type { Context } from '../../platform/context.ts';
import {
  consumeCallerAllowance,
  hourly,
  type CallerAllowance,
} from '../../platform/rate-limit/caller-allowance.ts';
import { consumeAllowance, type Allowance } from '../../platform/rate-limit/allowance.ts';
import { linkHours } from './mail-links.ts';

type LimitContext = Pick<Context, 'db' | 'clock' | 'hourly' | 'log'>;

// Limits per mail address, with and without an account, so that a refusal reveals nothing. None of
// them blocks signing in with a password. Numbers: docs/decisions/074.

const dayMinutes = 24 * 60;

/**
 * The window of `verify` and `reset` is as long as the link works, so a refused user still has a
 * working link.
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

const passwordsByProof = { action: 'password-proof', limit: 20, minutes: 60 };

const passwords: CallerAllowance = {
  action: 'update-password',
  limit: 300,
  everybody: 900,
  minutes: 60,
};

export async function consumeMailAllowance(
  context: LimitContext,
  origin: Origin,
  email: string,
  kind: AuthMailKind,
): Promise<void> {
  await consumeCallerAllowance(context, origin, hourly('auth-mail', context.hourly.accountMails));
  for (const { limit, minutes } of mailAllowances[kind]) {
    const action = `auth-mail ${kind} ${minutes}`;
    await consumeAllowance(context, {
      action,
      subject: `address ${mailboxOf(email)}`,
      limit,
      minutes,
    });
  }
}

export function consumeSignUpAllowance(context: LimitContext, origin: Origin): Promise<void> {
  return consumeCallerAllowance(context, origin, hourly('sign-up', context.hourly.signUps));
}

/** @param proof the account, or the code of the mail; each has its own limit */
export async function consumePasswordAllowance(
  context: Omit<LimitContext, 'hourly'>,
  origin: Origin,
  proof: string,
): Promise<void> {
  await consumeAllowance(context, { ...passwordsByProof, subject: proof });
  await consumeCallerAllowance(context, origin, passwords);
}
