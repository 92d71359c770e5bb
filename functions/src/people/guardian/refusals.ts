import { mailboxOf } from '@kloer/domain/account/mailbox.ts';
import { dayMs } from '@kloer/domain/date/spans.ts';
import { guardianLimits, type Guardian } from '@kloer/domain/guardian/parental-consent.ts';
import { proofOf } from '../../money/withdrawal/declaration.ts';

type Refusals = NonNullable<Guardian['refusals']>;

/**
 * Key of the parent's mailbox: naming another parent and then the same parent again does not reset
 * a refusal.
 */
const refusalKey = (email: string) => proofOf(mailboxOf(email));

const peaceMs = guardianLimits.peaceDays * dayMs;

function others({ refusals = [] }: Guardian, email: string, now: Date): Refusals {
  const key = refusalKey(email);
  return refusals.filter((one) => one.key !== key && one.at.getTime() + peaceMs > now.getTime());
}

/** Time until which a parent gets no mail; null if a mail may be sent now. */
export function peaceUntil({ refusals = [] }: Guardian, email: string, now: Date): Date | null {
  const key = refusalKey(email);
  const refused = refusals.find((one) => one.key === key);
  const until = refused ? new Date(refused.at.getTime() + peaceMs) : now;
  return until > now ? until : null;
}

export function refusalsAfter(guardian: Guardian, agrees: boolean, now: Date): Refusals {
  const left = others(guardian, guardian.email, now);
  return agrees ? left : [...left, { key: refusalKey(guardian.email), at: now }];
}
