import * as z from 'zod/mini';
import { Redemption, standing, suspend, type Subscription } from './subscription.ts';

/** After the mailbox's last account is deleted. */
export const rememberedMonths = 24;

/** `mailboxes/{keyed hash of the mailbox}`: what applies to every account of a mailbox and outlives them. */
export const MailboxRecord = z.object({
  suspensions: z.array(z.string()),
  /** By code. */
  redemptions: z.record(z.string(), Redemption),
  /** Deletion time; null until an account was deleted. Not used while an account exists. */
  expiresAt: z.nullable(z.date()),
});

export type MailboxRecord = z.infer<typeof MailboxRecord>;

export type Held = Pick<MailboxRecord, 'suspensions' | 'redemptions'>;

const orNothing = (held: Held): Held | null =>
  held.suspensions.length > 0 || Object.keys(held.redemptions).length > 0 ? held : null;

const together = (mailboxes: readonly Held[]): Held => ({
  suspensions: mailboxes.flatMap(({ suspensions }) => suspensions),
  redemptions: Object.fromEntries(
    mailboxes.flatMap(({ redemptions }) => Object.entries(redemptions)),
  ),
});

/**
 * Adds what the mailboxes hold; a suspension lifted on this account stays lifted.
 * @returns the same object if nothing changes
 */
export function withHeld(subscription: Subscription, mailboxes: readonly Held[]): Subscription {
  const { suspensions, redemptions } = together(mailboxes);
  const suspended = suspensions.reduce(suspend, subscription);
  const { redemptions: own } = subscription;
  if (Object.keys(redemptions).every((code) => Object.hasOwn(own, code))) return suspended;
  return { ...suspended, redemptions: { ...redemptions, ...own } };
}

/**
 * What a mailbox holds after a change of one of its accounts; null if nothing.
 * @param mailboxes previous records, also under a former key
 * @param before with what the mailboxes held
 * @param isHeldElsewhere whether a suspension lifted now is active on another account of the mailbox
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

/** Removes deleted codes; null if nothing is left. */
export function withoutDeadCodes(held: Held, exists: (code: string) => boolean): Held | null {
  const kept = Object.entries(held.redemptions).filter(([code]) => exists(code));
  return orNothing({ suspensions: held.suspensions, redemptions: Object.fromEntries(kept) });
}
