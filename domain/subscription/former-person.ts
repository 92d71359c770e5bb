import * as z from 'zod/mini';
import { monthsLater } from '../date/date.ts';
import { Redemption, type Subscription } from './subscription.ts';

/** How long something is remembered of somebody whose account is gone. */
export const rememberedMonths = 24;

/** `formerPersons/{keyed hash of the address}`: what must outlive an account. */
export const FormerPerson = z.object({
  /** An administrator had blocked the person. */
  suspended: z.boolean(),
  /** Promo codes that the person redeemed, by code. */
  redemptions: z.record(z.string(), Redemption),
  /** When all of it is forgotten. */
  expiresAt: z.date(),
});

export type FormerPerson = z.infer<typeof FormerPerson>;

const isWorthRemembering = ({ suspended, redemptions }: Omit<FormerPerson, 'expiresAt'>) =>
  suspended || Object.keys(redemptions).length > 0;

/**
 * What is to be remembered of somebody whose account is deleted now; null when nothing is.
 *
 * @param earlier what is remembered under the same address already
 */
export function rememberedOf(
  { suspended, redemptions }: Pick<Subscription, 'suspended' | 'redemptions'>,
  earlier: FormerPerson | null,
  now: Date,
): FormerPerson | null {
  const both = {
    suspended: suspended || (earlier?.suspended ?? false),
    redemptions: { ...redemptions, ...earlier?.redemptions },
  };
  return isWorthRemembering(both)
    ? { ...both, expiresAt: monthsLater(now, rememberedMonths) }
    : null;
}

/** The subscription of somebody who has come back; what is past its time counts for nothing. */
export function withRemembered(
  subscription: Subscription,
  { suspended, redemptions, expiresAt }: FormerPerson,
  now: Date,
): Subscription {
  if (expiresAt <= now) return subscription;
  return {
    ...subscription,
    suspended: subscription.suspended || suspended,
    redemptions: { ...subscription.redemptions, ...redemptions },
  };
}

/**
 * The subscription of somebody whose address other accounts had, which live on under another one. Nothing
 * is taken from those.
 *
 * @param isKnown this account was known by the address already: a suspension of another one was taken
 * over then, and may have been lifted since
 * @returns the very same subscription when the others add nothing
 */
export function withOthers(
  subscription: Subscription,
  others: readonly Pick<Subscription, 'suspended' | 'redemptions'>[],
  isKnown: boolean,
): Subscription {
  const theirs: Subscription['redemptions'] = {};
  for (const { redemptions } of others) Object.assign(theirs, redemptions);
  const suspended = subscription.suspended || (!isKnown && others.some((other) => other.suspended));
  const addsCodes = Object.keys(theirs).some(
    (code) => !Object.hasOwn(subscription.redemptions, code),
  );
  if (suspended === subscription.suspended && !addsCodes) return subscription;
  return { ...subscription, suspended, redemptions: { ...theirs, ...subscription.redemptions } };
}

/** Without the codes that nobody can redeem any more; null when nothing is left. */
export function withoutDeadCodes(
  former: FormerPerson,
  exists: (code: string) => boolean,
): FormerPerson | null {
  const kept = Object.entries(former.redemptions).filter(([code]) => exists(code));
  const left = { ...former, redemptions: Object.fromEntries(kept) };
  return isWorthRemembering(left) ? left : null;
}
