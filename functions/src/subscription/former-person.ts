import {
  heldBy,
  leftAfter,
  rememberedOf,
  withHeld,
} from '@kloer/domain/subscription/former-person.ts';
import type { Subscription } from '@kloer/domain/subscription/subscription.ts';
import { getTogether } from '../database/get-together.ts';
import { collectionOf, documentOf, type FoundDocument } from '../database/references.ts';
import type { Context } from '../platform/context.ts';
import { subscriptionIn } from './stored-subscription.ts';

type Transaction = FirebaseFirestore.Transaction;
type FormerContext = Pick<Context, 'db' | 'clock' | 'addressKey'>;

/**
 * How many other accounts somebody may share mailboxes with when becoming known by one more, and by how many
 * mailboxes one account is known. Asked when somebody becomes known, so that everybody can be compared with
 * all others, and no read has to stop at some of them.
 */
export const mostOthers = 20;
const mostMailboxes = 20;

/** What was decided about somebody, on this account or on one of the same mailbox. */
export type Known = {
  subscription: Subscription;
  /** Something is to be stored: it was remembered or decided elsewhere, or the address is a new one. */
  isNews: boolean;
  /** The mailbox has too many accounts already: nobody more is known by it, and nobody more shown or given. */
  isCrowded: boolean;
  /** Other accounts that are known by a mailbox of this one: all of them. */
  others: readonly FoundDocument<'subscriptions'>[];
  /** Stores the subscription; what was remembered of former accounts is the account's again. */
  store: (changed: Subscription) => void;
};

/** Never with a limit: a limit would compare with some, and an account's uid decides with whom. */
export async function knownBy(
  db: Context['db'],
  transaction: Transaction,
  keys: readonly string[],
): Promise<FoundDocument<'subscriptions'>[]> {
  if (keys.length === 0) return [];
  const sharing = collectionOf(db, 'subscriptions').where(
    'addressKeys',
    'array-contains-any',
    keys,
  );
  return (await transaction.get(sharing)).docs;
}

/**
 * Reads what was decided about a person, within a transaction and before its first write.
 *
 * @param address one that the person has proven to be theirs; null where none is known
 */
export async function knownOf(
  { db, clock, addressKey }: FormerContext,
  transaction: Transaction,
  uid: string,
  address: string | null,
): Promise<Known> {
  const document = documentOf(db, 'subscriptions', uid);
  const stored = await transaction.get(document);
  const own = subscriptionIn(stored);
  const added = address === null ? [] : [addressKey(address)];
  const keys = [...new Set([...own.addressKeys, ...added])];
  const isNewKey = keys.length > own.addressKeys.length;
  // What was stored under an earlier secret is found, and nothing more is stored under it.
  const asked = [...new Set([...keys, ...(address === null ? [] : addressKey.earlier(address))])];
  const remembered = asked.map((key) => documentOf(db, 'formerPersons', key));
  const formers = remembered.length === 0 ? [] : await getTogether(transaction, ...remembered);
  const others = (await knownBy(db, transaction, asked)).filter(({ id }) => id !== uid);
  const isCrowded = isNewKey && (others.length > mostOthers || keys.length > mostMailboxes);
  if (isCrowded) {
    const store = (changed: Subscription) => void transaction.set(document, changed);
    return { subscription: own, isNews: false, isCrowded, others, store };
  }
  const now = clock();
  const lasting = formers.flatMap((former) => {
    const data = former.data();
    return data && data.expiresAt > now ? [data] : [];
  });
  const whole = withHeld(own, [...lasting, ...others.map((other) => heldBy(other.data()))]);
  const taken = formers.flatMap((former) => {
    const data = former.data();
    const left = data && data.expiresAt > now ? leftAfter(data, whole) : null;
    const isSame = data?.suspensions.length === left?.suspensions.length;
    return isSame ? [] : [{ ref: former.ref, left }];
  });
  return {
    subscription: whole,
    isNews: whole !== own || (stored.exists && isNewKey) || taken.length > 0,
    isCrowded,
    others,
    store: (changed) => {
      transaction.set(document, { ...changed, addressKeys: keys });
      for (const { ref, left } of taken) {
        if (left) transaction.set(ref, left);
        else transaction.delete(ref);
      }
    },
  };
}

/**
 * Takes away what was decided about an account that is being deleted, and remembers what must outlive
 * it: one step, so that nothing is lost in between. Others of the mailbox may hold it as well, and an
 * administrator may have lifted it there: they heed nothing that was lifted on them, and whoever comes anew
 * does. To be called in a transaction, before its writes.
 *
 * @param addresses the account's, as far as they were proven; earlier ones are known by the subscription
 */
export async function rememberFormer(
  { db, clock, addressKey }: FormerContext,
  transaction: Transaction,
  uid: string,
  addresses: readonly string[],
): Promise<void> {
  const document = documentOf(db, 'subscriptions', uid);
  const subscription = (await transaction.get(document)).data();
  if (!subscription) return;
  const keys = [...new Set([...subscription.addressKeys, ...addresses.map(addressKey)])];
  const formers = keys.map((key) => documentOf(db, 'formerPersons', key));
  const found = formers.length === 0 ? [] : await getTogether(transaction, ...formers);
  for (const earlier of found) {
    const former = rememberedOf(subscription, earlier.data() ?? null, clock());
    if (former) transaction.set(earlier.ref, former);
  }
  transaction.delete(document);
}
