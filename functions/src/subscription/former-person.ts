import {
  rememberedOf,
  withOthers,
  withRemembered,
} from '@kloer/domain/subscription/former-person.ts';
import type { Subscription } from '@kloer/domain/subscription/subscription.ts';
import { getTogether } from '../database/get-together.ts';
import { collectionOf, documentOf } from '../database/references.ts';
import type { Context } from '../platform/context.ts';
import { subscriptionIn } from './stored-subscription.ts';

type Transaction = FirebaseFirestore.Transaction;
type FormerContext = Pick<Context, 'db' | 'clock' | 'addressKey'>;

/** How many accounts known by one address are looked at; each took over what those before it held. */
const accountsPerAddress = 20;

/** What was decided about somebody, on this account or on one of the same address before it. */
export type Known = {
  subscription: Subscription;
  /** Something was remembered, or decided about another account, that this one does not hold yet. */
  isBack: boolean;
  /** Stores the subscription; what was remembered of the former account is the account's again. */
  store: (changed: Subscription) => void;
};

/** What was decided about other accounts that are known by an address: moved to another one, not deleted. */
async function othersKnownBy(
  db: Context['db'],
  transaction: Transaction,
  uid: string,
  key: string,
): Promise<Subscription[]> {
  const sharing = collectionOf(db, 'subscriptions').where('addressKeys', 'array-contains', key);
  const { docs } = await transaction.get(sharing.limit(accountsPerAddress));
  return docs.filter(({ id }) => id !== uid).map((other) => other.data());
}

/**
 * Reads what was decided about a person, within a transaction and before its first write.
 *
 * @param address one that the person has proven to be theirs
 */
export async function knownOf(
  { db, clock, addressKey }: FormerContext,
  transaction: Transaction,
  uid: string,
  address: string,
): Promise<Known> {
  const key = addressKey(address);
  const document = documentOf(db, 'subscriptions', uid);
  const former = documentOf(db, 'formerPersons', key);
  const [stored, remembered] = await getTogether(transaction, document, former);
  const own = subscriptionIn(stored);
  const found = remembered.data();
  const others = await othersKnownBy(db, transaction, uid, key);
  const whole = withOthers(own, others, own.addressKeys.includes(key));
  return {
    subscription: found ? withRemembered(whole, found, clock()) : whole,
    isBack: found !== undefined || whole !== own,
    store: (changed) => {
      const addressKeys = [...new Set([...changed.addressKeys, key])];
      transaction.set(document, { ...changed, addressKeys });
      if (found) transaction.delete(former);
    },
  };
}

/**
 * Takes away what was decided about an account that is being deleted, and remembers what must outlive
 * it: one step, so that nothing is lost in between. To be called in a transaction, before its writes.
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
  const taken = await Promise.all(keys.map((key) => othersKnownBy(db, transaction, uid, key)));
  for (const [index, earlier] of found.entries()) {
    // Who lives on under the address took the suspension over; it may have been lifted there since.
    const suspended = subscription.suspended && taken[index]?.length === 0;
    const former = rememberedOf({ ...subscription, suspended }, earlier.data() ?? null, clock());
    if (former) transaction.set(earlier.ref, former);
  }
  transaction.delete(document);
}
