import * as z from 'zod/mini';
import { Redemption, type Subscription } from './subscription.ts';
import { activeSuspensions, suspend } from './suspension.ts';

/** A record is kept this long after the deletion of the mailbox's last account. */
export const rememberedMonths = 24;

/**
 * `mailboxes/{keyed hash of the mailbox}`. Applies to all accounts of the mailbox, also to later
 * ones.
 */
export const MailboxRecord = z.object({
  suspensions: z.array(z.string()),
  redemptions: z.record(z.string(), Redemption),
  /** Null until an account was deleted. Ignored while an account exists. */
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
 * Adds the redeemed codes and suspensions of the account's mailboxes, except suspensions that were
 * lifted on this account.
 * @returns the same object if nothing changes
 */
export function withMailboxes(
  subscription: Subscription,
  mailboxes: readonly Held[],
): Subscription {
  const { suspensions, redemptions } = together(mailboxes);
  const suspended = suspensions.reduce(suspend, subscription);
  const { redemptions: own } = subscription;
  if (Object.keys(redemptions).every((code) => Object.hasOwn(own, code))) return suspended;
  return { ...suspended, redemptions: { ...redemptions, ...own } };
}

/**
 * The record of an account's mailboxes after a change of its subscription; null if it is empty.
 * @param mailboxes previous records, also under an earlier key
 * @param isHeldElsewhere whether a suspension lifted now is still active on another account
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
    suspensions: [...new Set([...stays, ...activeSuspensions(after)])],
    redemptions: { ...after.redemptions, ...Object.fromEntries(unchanged) },
  });
}

export function withoutDeadCodes(held: Held, exists: (code: string) => boolean): Held | null {
  const kept = Object.entries(held.redemptions).filter(([code]) => exists(code));
  return orNothing({ suspensions: held.suspensions, redemptions: Object.fromEntries(kept) });
}
