import * as z from 'zod/mini';
import { monthsLater } from '../date/date.ts';
import { Redemption, standing, suspend, type Subscription } from './subscription.ts';

/** How long something is remembered of somebody whose account is gone. */
export const rememberedMonths = 24;

/** `formerPersons/{keyed hash of the address}`: what must outlive an account. */
export const FormerPerson = z.object({
  /** Ids of the suspensions that stood. */
  suspensions: z.array(z.string()),
  /** Promo codes that the person redeemed, by code. */
  redemptions: z.record(z.string(), Redemption),
  /** When all of it is forgotten. */
  expiresAt: z.date(),
});

export type FormerPerson = z.infer<typeof FormerPerson>;

/** What one account of a mailbox passes on to the others. */
export type Held = Pick<FormerPerson, 'suspensions' | 'redemptions'>;

const isWorthRemembering = ({ suspensions, redemptions }: Held) =>
  suspensions.length > 0 || Object.keys(redemptions).length > 0;

/** What an account passes on: a suspension that was lifted on it is none. */
export function heldBy(subscription: Subscription): Held {
  return { suspensions: standing(subscription), redemptions: subscription.redemptions };
}

/**
 * What is to be remembered of somebody whose account is deleted now; null when nothing is.
 *
 * @param earlier what is remembered under the same address already
 */
export function rememberedOf(
  subscription: Subscription,
  earlier: FormerPerson | null,
  now: Date,
): FormerPerson | null {
  const { suspensions, redemptions } = heldBy(subscription);
  const both = {
    suspensions: [...new Set([...suspensions, ...(earlier?.suspensions ?? [])])],
    redemptions: { ...redemptions, ...earlier?.redemptions },
  };
  return isWorthRemembering(both)
    ? { ...both, expiresAt: monthsLater(now, rememberedMonths) }
    : null;
}

/**
 * A subscription with what others of its mailboxes hold or held. Nothing is taken from those, and what was
 * lifted on this account stays lifted.
 *
 * @returns the very same subscription when the others add nothing
 */
export function withHeld(subscription: Subscription, others: readonly Held[]): Subscription {
  const ids = others.flatMap(({ suspensions }) => suspensions);
  const suspended = ids.reduce(suspend, subscription);
  const codes: Subscription['redemptions'] = {};
  for (const { redemptions } of others) Object.assign(codes, redemptions);
  const { redemptions: own } = subscription;
  if (Object.keys(codes).every((code) => Object.hasOwn(own, code))) return suspended;
  return { ...suspended, redemptions: { ...codes, ...own } };
}

/**
 * What stays remembered once an account has taken it over: suspensions that had been lifted on that account
 * when their owner left, which others of the mailbox are still to meet. Null when nothing stays.
 */
export function leftAfter(
  former: FormerPerson,
  { suspensions }: Subscription,
): FormerPerson | null {
  const left = former.suspensions.filter((id) => suspensions[id] === false);
  return left.length === 0 ? null : { ...former, suspensions: left };
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
