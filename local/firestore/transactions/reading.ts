import { FirestoreError, invalidArgument, unimplemented } from '../errors.ts';
import type { Call } from '../http/call.ts';
import type { Engine } from '../routes/engine.ts';
import type { DocumentReader } from '../storage/document-reader.ts';
import type { Micros } from '../values/timestamp.ts';
import type { Transaction } from './transactions.ts';
import { isAbsent, isRecord } from '../values/untyped.ts';

/** The source of a read: the live data, or the snapshot of its transaction. */
export type Reading = {
  reader: DocumentReader;
  readTime: Micros;
  transaction: Transaction | null;
  newTransaction: string | undefined;
};

/**
 * Refuses reads of earlier versions, which are not kept. `from` is the part of the request that may ask for one.
 *
 * @throws UNIMPLEMENTED
 */
export function refuseReadTime(from: Record<string, unknown> | URLSearchParams): void {
  for (const name of ['readTime', 'read_time']) {
    const value = from instanceof URLSearchParams ? from.get(name) : from[name];
    if (!isAbsent(value)) throw unimplemented('Reading at a readTime');
  }
}

/**
 * Finds or begins the transaction that a read names.
 *
 * @throws UNIMPLEMENTED for a read of an earlier version
 */
export function openReading({ store, transactions }: Engine, call: Call): Reading {
  const { transaction: id, newTransaction } = call.body;
  refuseReadTime(call.body);
  if (!isAbsent(id) && !isAbsent(newTransaction)) {
    throw invalidArgument('A read names either transaction or newTransaction.');
  }
  if (isAbsent(id) && isAbsent(newTransaction)) {
    const live = { reader: store.reader, readTime: store.clock.readTime() };
    return { ...live, transaction: null, newTransaction: undefined };
  }
  const transaction = isAbsent(id)
    ? transactions.begin(call.database, transactionKind(newTransaction, call))
    : transactions.get(id, call.database);
  return {
    reader: transaction.snapshot.reader,
    readTime: transaction.snapshot.readTime,
    transaction,
    newTransaction: isAbsent(id) ? transaction.id : undefined,
  };
}

/** The kind of transaction that its options ask for. Users may begin only read-only ones. */
export function transactionKind(options: unknown, { caller }: Call): Transaction['kind'] {
  if (!isAbsent(options) && !isRecord(options))
    throw invalidArgument('Invalid transaction options.');
  const readOnly = options?.['readOnly'];
  if (isRecord(readOnly)) {
    refuseReadTime(readOnly);
    return 'read-only';
  }
  if (caller.kind !== 'admin') {
    throw new FirestoreError(
      'PERMISSION_DENIED',
      'Firestore does not allow 3rd party auth requests to create read-write transactions.',
    );
  }
  return 'read-write';
}
