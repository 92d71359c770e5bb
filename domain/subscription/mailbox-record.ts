import * as z from 'zod/mini';
import { Redemption, standing, suspend, type Subscription } from './subscription.ts';

/** How long something is remembered of a mailbox whose last account is gone. */
export const rememberedMonths = 24;

/** `mailboxes/{keyed hash of the mailbox}`: what holds for every account of a mailbox, and outlives them. */
export const MailboxRecord = z.object({
  /** Ids of the suspensions that hold for every account of the mailbox. */
  suspensions: z.array(z.string()),
  /** Promo codes that an account of the mailbox redeemed, by code. */
  redemptions: z.record(z.string(), Redemption),
  /** When it is forgotten, unless an account of the mailbox lives; null until one was deleted. */
  expiresAt: z.nullable(z.date()),
});

export type MailboxRecord = z.infer<typeof MailboxRecord>;

/** What the accounts of a mailbox share. */
export type Held = Pick<MailboxRecord, 'suspensions' | 'redemptions'>;

const orNothing = (held: Held): Held | null =>
  held.suspensions.length > 0 || Object.keys(held.redemptions).length > 0 ? held : null;

/** What some mailboxes hold together. */
const together = (mailboxes: readonly Held[]): Held => ({
  suspensions: mailboxes.flatMap(({ suspensions }) => suspensions),
  redemptions: Object.fromEntries(
    mailboxes.flatMap(({ redemptions }) => Object.entries(redemptions)),
  ),
});

/**
 * A subscription with what its mailboxes hold. A suspension that was lifted on this account stays lifted.
 *
 * @returns the very same subscription when they add nothing
 */
export function withHeld(subscription: Subscription, mailboxes: readonly Held[]): Subscription {
  const { suspensions, redemptions } = together(mailboxes);
  const suspended = suspensions.reduce(suspend, subscription);
  const { redemptions: own } = subscription;
  if (Object.keys(redemptions).every((code) => Object.hasOwn(own, code))) return suspended;
  return { ...suspended, redemptions: { ...redemptions, ...own } };
}

/**
 * What a mailbox holds after one of its accounts changed; null when nothing.
 *
 * @param mailboxes what it held, also under an earlier key
 * @param before the account with what its mailboxes held
 * @param after the account as it is now
 * @param isHeldElsewhere whether a suspension that was lifted now stands on another account of the mailbox
 */
export function heldAfter(
  mailboxes: readonly Held[],
  before: Subscription,
  after: Subscription,
  isHeldElsewhere: (suspension: string) => boolean,
): Held | null {
  const { suspensions, redemptions } = together(mailboxes);
  const isLifted = (id: string) => before.suspensions[id] === true && !after.suspensions[id];
  const stays = suspensions.filter((id) => !isLifted(id) || isHeldElsewhere(id));
  const unchanged = Object.entries(redemptions).filter(
    ([code]) => before.redemptions[code] === after.redemptions[code],
  );
  return orNothing({
    suspensions: [...new Set([...stays, ...standing(after)])],
    redemptions: { ...after.redemptions, ...Object.fromEntries(unchanged) },
  });
}

/** Without the codes that were deleted; null when nothing is left. */
export function withoutDeadCodes(held: Held, exists: (code: string) => boolean): Held | null {
  const kept = Object.entries(held.redemptions).filter(([code]) => exists(code));
  return orNothing({ suspensions: held.suspensions, redemptions: Object.fromEntries(kept) });
}
