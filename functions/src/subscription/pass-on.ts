import { suspend, type Subscription } from '@kloer/domain/subscription/subscription.ts';
import type { FoundDocument } from '../database/references.ts';
import type { Context } from '../platform/context.ts';
import { knownBy, mostOthers } from './former-person.ts';

/**
 * Finds whom a change of one account reaches: others of the same mailboxes whom it changes, and those of
 * theirs in turn, as the person of a chain of mailboxes is one. Whom it leaves as they are, it goes no further
 * from. To be called in a transaction, before its first write.
 *
 * @param change gives the very same subscription where there is nothing to change
 * @param others who share a mailbox with the account
 * @returns what changes them all
 */
export async function spread(
  { db, log }: Pick<Context, 'db' | 'log'>,
  transaction: FirebaseFirestore.Transaction,
  uid: string,
  change: (subscription: Subscription) => Subscription,
  others: readonly FoundDocument<'subscriptions'>[],
): Promise<() => void> {
  const waiting = [...others];
  const met = new Set([uid]);
  const asked = new Set<string>();
  const writes: (() => void)[] = [];
  let steps = 0;
  let isWhole = true;
  for (const other of waiting) {
    if (met.has(other.id)) continue;
    met.add(other.id);
    const before = other.data();
    const after = change(before);
    if (after === before) continue;
    writes.push(() => void transaction.set(other.ref, after));
    const keys = before.addressKeys.filter((key) => !asked.has(key));
    if (keys.length === 0) continue;
    // Beyond that the projections of those who were just changed go on, should it be a suspension.
    if (steps === mostOthers) {
      isWhole = false;
      continue;
    }
    steps += 1;
    for (const key of keys) asked.add(key);
    waiting.push(...(await knownBy(db, transaction, keys)));
  }
  if (!isWhole) log.warn('a change that reaches very many accounts', { uid });
  return () => {
    for (const write of writes) write();
  };
}

/** Spreads suspensions. On whom one was lifted it stays lifted, and goes no further from there. */
export const passOn = (
  context: Pick<Context, 'db' | 'log'>,
  transaction: FirebaseFirestore.Transaction,
  uid: string,
  suspensions: readonly string[],
  others: readonly FoundDocument<'subscriptions'>[],
): Promise<() => void> =>
  spread(
    context,
    transaction,
    uid,
    (subscription) => suspensions.reduce(suspend, subscription),
    others,
  );
