import { FirestoreError, invalidArgument, unimplemented } from '../errors.ts';
import type { Call } from '../http/call.ts';
import type { Engine } from '../routes/engine.ts';
import type { DocumentReader } from '../storage/document-reader.ts';
import { isRecord } from '../values/parse-value.ts';
import type { Micros } from '../values/timestamp.ts';
import type { Transaction } from './transactions.ts';

/** What a read sees: the live data, or the snapshot of its transaction. */
export type Reading = {
  reader: DocumentReader;
  readTime: Micros;
  transaction: Transaction | null;
  /** The id to tell the client, when this read began a transaction. */
  newTransaction: string | undefined;
};

/** Finds or begins the transaction that a read names. Throws for `readTime`, which is refused. */
export function openReading({ store, transactions }: Engine, call: Call): Reading {
  const { transaction: id, newTransaction, readTime } = call.body;
  if (readTime != null) throw unimplemented('readTime');
  if (id != null && newTransaction != null) {
    throw invalidArgument('A read names either transaction or newTransaction.');
  }
  if (id == null && newTransaction == null) {
    const live = { reader: store.reader, readTime: store.clock.readTime() };
    return { ...live, transaction: null, newTransaction: undefined };
  }
  const transaction =
    id == null
      ? transactions.begin(call.database, transactionKind(newTransaction, call))
      : transactions.get(id, call.database);
  return {
    reader: transaction.snapshot.reader,
    readTime: transaction.snapshot.readTime,
    transaction,
    newTransaction: id == null ? transaction.id : undefined,
  };
}

/** Reads transaction options. Users may only begin read-only transactions. */
export function transactionKind(options: unknown, { caller }: Call): Transaction['kind'] {
  if (options != null && !isRecord(options)) throw invalidArgument('Invalid transaction options.');
  const readOnly = options?.['readOnly'];
  if (isRecord(readOnly)) {
    if (readOnly['readTime'] != null) throw unimplemented('readOnly.readTime');
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
