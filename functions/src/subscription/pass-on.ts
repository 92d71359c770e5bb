import { suspend } from '@kloer/domain/subscription/subscription.ts';
import type { FoundDocument } from '../database/references.ts';
import type { Context } from '../platform/context.ts';
import { knownBy, mostOthers } from './former-person.ts';

/**
 * Finds whom suspensions reach: others of the same mailboxes who do not know them yet, and those of theirs
 * in turn, as the person of a chain of mailboxes is one. On whom one was lifted it stays lifted, and goes no
 * further from there. To be called in a transaction, before its first write.
 *
 * @param others who share a mailbox with whom the suspensions stand on
 * @returns what suspends them all
 */
export async function passOn(
  { db, log }: Pick<Context, 'db' | 'log'>,
  transaction: FirebaseFirestore.Transaction,
  uid: string,
  suspensions: readonly string[],
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
    const after = suspensions.reduce(suspend, before);
    if (after === before) continue;
    writes.push(() => void transaction.set(other.ref, after));
    const keys = before.addressKeys.filter((key) => !asked.has(key));
    if (keys.length === 0) continue;
    // Beyond that the projections of those who were just suspended go on.
    if (steps === mostOthers) {
      isWhole = false;
      continue;
    }
    steps += 1;
    for (const key of keys) asked.add(key);
    waiting.push(...(await knownBy(db, transaction, keys)));
  }
  if (!isWhole) log.warn('a suspension that reaches very many accounts', { uid });
  return () => {
    for (const write of writes) write();
  };
}
