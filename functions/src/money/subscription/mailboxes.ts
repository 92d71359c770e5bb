import { isDeepStrictEqual } from 'node:util';
import { monthsLater } from '@kloer/domain/date/date.ts';
import {
  heldAfter,
  rememberedMonths,
  withMailboxes,
} from '@kloer/domain/subscription/mailbox-record.ts';
import type { Subscription } from '@kloer/domain/subscription/subscription.ts';
import { activeSuspensions, withSuspensions } from '@kloer/domain/subscription/suspension.ts';
import { getTogether } from '../../database/get-together.ts';
import {
  collectionOf,
  documentOf,
  type FoundDocument,
  type StoredDocument,
} from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';
import { inGroups } from '../../platform/in-groups.ts';
import { subscriptionIn } from './stored-subscription.ts';

type Transaction = FirebaseFirestore.Transaction;
type MailboxContext = Pick<Context, 'db' | 'addressKey'>;

/** Firestore's maximum for `array-contains-any`. */
const keysPerQuery = 30;

export type IsHeldElsewhere = (suspension: string, mailbox: string) => boolean;

const nowhere: IsHeldElsewhere = () => false;

/**
 * An account's subscription, with the redeemed codes and suspensions that are recorded for the
 * mailboxes of its addresses.
 */
export type Known = {
  subscription: Subscription;
  /** Whether `store` must be called: the account and its mailboxes' records differ. */
  isNews: boolean;
  store: (changed: Subscription, isHeldElsewhere?: IsHeldElsewhere) => void;
};

async function mailboxesOf(
  db: Context['db'],
  transaction: Transaction,
  keys: readonly string[],
): Promise<StoredDocument<'mailboxes'>[]> {
  if (keys.length === 0) return [];
  return getTogether(transaction, ...keys.map((key) => documentOf(db, 'mailboxes', key)));
}

/**
 * Call this before the transaction's first write.
 * @param address a verified address, or null
 */
export async function knownOf(
  { db, addressKey }: MailboxContext,
  transaction: Transaction,
  uid: string,
  address: string | null,
): Promise<Known> {
  const document = documentOf(db, 'subscriptions', uid);
  const stored = await transaction.get(document);
  const own = subscriptionIn(stored);
  const added = address === null ? [] : [addressKey(address)];
  const addressKeys = [...new Set([...own.addressKeys, ...added])];
  const earlier = address === null ? [] : addressKey.earlier(address);
  const asked = [...new Set([...addressKeys, ...earlier])];
  const mailboxes = await mailboxesOf(db, transaction, asked);
  const recordsOf = (some: readonly StoredDocument<'mailboxes'>[]) =>
    some.flatMap((mailbox) => mailbox.data() ?? []);
  const whole = withMailboxes(own, recordsOf(mailboxes));
  const subscription = { ...whole, addressKeys };
  // Moves records stored under an earlier key to the current key.
  const moving = mailboxes.filter(({ id }) => !addressKeys.includes(id));
  const changesOf = (changed: Subscription, isHeldElsewhere: IsHeldElsewhere) =>
    mailboxes.flatMap((mailbox) => {
      const { id: key, ref } = mailbox;
      const before = mailbox.data() ?? null;
      const held = recordsOf([mailbox, ...(added.includes(key) ? moving : [])]);
      const after = moving.includes(mailbox)
        ? null
        : heldAfter(held, subscription, changed, (id) => isHeldElsewhere(id, key));
      const record = after && { ...after, expiresAt: before?.expiresAt ?? null };
      return isDeepStrictEqual(record, before) ? [] : [{ ref, record }];
    });
  return {
    subscription,
    isNews:
      whole !== own ||
      (stored.exists && addressKeys.length > own.addressKeys.length) ||
      changesOf(subscription, nowhere).length > 0,
    store: (changed, isHeldElsewhere = nowhere) => {
      transaction.set(document, changed);
      for (const { ref, record } of changesOf(changed, isHeldElsewhere)) {
        if (record) transaction.set(ref, record);
        else transaction.delete(ref);
      }
    },
  };
}

/**
 * The mailboxes of a deleted account keep its suspensions and codes. Call this before the first
 * write.
 * @param addresses verified addresses; the subscription contains hashes of earlier ones
 */
export async function rememberAccount(
  { db, clock, addressKey }: MailboxContext & Pick<Context, 'clock'>,
  transaction: Transaction,
  uid: string,
  addresses: readonly string[],
): Promise<void> {
  const document = documentOf(db, 'subscriptions', uid);
  const subscription = (await transaction.get(document)).data();
  if (!subscription) return;
  const keys = [...new Set([...subscription.addressKeys, ...addresses.map(addressKey)])];
  const expiresAt = monthsLater(clock(), rememberedMonths);
  for (const mailbox of await mailboxesOf(db, transaction, keys)) {
    const before = mailbox.data();
    const held = heldAfter(before ? [before] : [], subscription, subscription, () => false);
    if (held) transaction.set(mailbox.ref, { ...held, expiresAt });
    else if (before) transaction.delete(mailbox.ref);
  }
  transaction.delete(document);
}

/**
 * Subscriptions of accounts with these mailboxes. A user's call passes no transaction, which would
 * lock them all.
 */
async function knownBy(
  { db }: Pick<Context, 'db'>,
  keys: readonly string[],
  transaction: Transaction | null,
): Promise<FoundDocument<'subscriptions'>[]> {
  const found = await Promise.all(
    inGroups(keys, keysPerQuery).map((some) => {
      const query = collectionOf(db, 'subscriptions').where(
        'addressKeys',
        'array-contains-any',
        some,
      );
      return transaction ? transaction.get(query) : query.get();
    }),
  );
  return found.flatMap(({ docs }) => docs);
}

/**
 * Finds suspensions of other accounts with the same mailboxes. Call this before the first write.
 */
export async function heldElsewhere(
  context: Pick<Context, 'db'>,
  transaction: Transaction,
  uid: string,
  keys: readonly string[],
): Promise<IsHeldElsewhere> {
  const others = (await knownBy(context, keys, transaction)).filter(({ id }) => id !== uid);
  return (suspension, mailbox) =>
    others.some((other) => {
      const { suspensions, addressKeys } = other.data();
      return suspensions[suspension] === true && addressKeys.includes(mailbox);
    });
}

/**
 * Finds all accounts to which a suspension was copied. Call this before the first write.
 * @returns a function that lifts the suspension on them
 */
export async function liftOnOthers(
  context: Pick<Context, 'db'>,
  transaction: Transaction,
  uid: string,
  { addressKeys: own }: Subscription,
  suspension: string,
): Promise<() => void> {
  const holding = collectionOf(context.db, 'mailboxes');
  const { docs } = await transaction.get(
    holding.where('suspensions', 'array-contains', suspension),
  );
  const keys = docs.map(({ id }) => id);
  const accounts = await knownBy(context, keys, transaction);
  return () => {
    for (const account of accounts) {
      const held = account.data();
      if (account.id === uid || held.suspensions[suspension] !== true) continue;
      transaction.set(account.ref, withSuspensions(held, { active: [], lifted: [suspension] }));
    }
    for (const mailbox of docs) {
      if (own.includes(mailbox.id)) continue;
      const suspensions = mailbox.data().suspensions.filter((id) => id !== suspension);
      transaction.update(mailbox.ref, { suspensions });
    }
  };
}

/**
 * Copies a suspension to the other accounts of the same mailboxes, whose own events copy it
 * further.
 */
export async function passOn(context: MailboxContext, uid: string): Promise<void> {
  const { db } = context;
  const subscription = subscriptionIn(await documentOf(db, 'subscriptions', uid).get());
  const suspensions = activeSuspensions(subscription);
  if (suspensions.length === 0) return;
  for (const other of await knownBy(context, subscription.addressKeys, null)) {
    if (suspensions.every((id) => Object.hasOwn(other.data().suspensions, id))) continue;
    await db.runTransaction(async (transaction) => {
      const known = await knownOf(context, transaction, other.id, null);
      if (known.isNews) known.store(known.subscription);
    });
  }
}
