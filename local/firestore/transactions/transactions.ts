import { randomBytes } from 'node:crypto';
import type { DatabaseName } from '../documents/resource-name.ts';
import { FirestoreError, invalidArgument } from '../errors.ts';
import type { DocumentReader } from '../storage/document-reader.ts';
import type { Snapshot, Store } from '../storage/store.ts';

const longestMs = 270_000;
const longestIdleMs = 60_000;

/** Repeats a read and returns a text of its result. */
type Fingerprint = (reader: DocumentReader) => string;

type Read = { fingerprint: Fingerprint; found: string };

/** A transaction reads one snapshot; a read-write one also remembers what it read. */
export type Transaction = {
  id: string;
  database: DatabaseName;
  kind: 'read-write' | 'read-only';
  snapshot: Snapshot;
  /** `Store.commitCount` at the snapshot. */
  commitCount: number;
  reads: Read[];
  startedMs: number;
  usedMs: number;
};

/**
 * The open transactions. They never wait for each other: each reads its own snapshot, and a
 * read-write one may commit only if every document and query it read would still give the same,
 * so that committed transactions are as if run one after the other.
 */
export class Transactions {
  readonly #store: Store;
  readonly #nowMs: () => number;
  readonly #open = new Map<string, Transaction>();

  /** `nowMs` measures the time limits; it is not the time that documents carry. */
  constructor(store: Store, nowMs: () => number = Date.now) {
    this.#store = store;
    this.#nowMs = nowMs;
  }

  begin(database: DatabaseName, kind: Transaction['kind']): Transaction {
    this.closeExpired();
    const nowMs = this.#nowMs();
    const transaction: Transaction = {
      id: randomBytes(15).toString('base64'),
      database,
      kind,
      snapshot: this.#store.openSnapshot(),
      commitCount: this.#store.commitCount,
      reads: [],
      startedMs: nowMs,
      usedMs: nowMs,
    };
    this.#open.set(transaction.id, transaction);
    return transaction;
  }

  /** @throws INVALID_ARGUMENT, with the text after which the Admin SDK starts again */
  get(id: unknown, database: DatabaseName): Transaction {
    if (typeof id !== 'string') throw invalidArgument('Invalid transaction.');
    this.closeExpired();
    const transaction = this.#open.get(id);
    if (transaction === undefined || transaction.database !== database) {
      throw invalidArgument('The referenced transaction has expired or is no longer valid.');
    }
    transaction.usedMs = this.#nowMs();
    return transaction;
  }

  /** Remembers a read of a read-write transaction, to be repeated when it commits. */
  remember(transaction: Transaction, fingerprint: Fingerprint): void {
    if (transaction.kind === 'read-only') return;
    transaction.reads.push({ fingerprint, found: fingerprint(transaction.snapshot.reader) });
  }

  /** @throws ABORTED when something that the transaction read has changed since */
  validate(transaction: Transaction): void {
    if (transaction.commitCount === this.#store.commitCount) return;
    for (const { fingerprint, found } of transaction.reads) {
      if (fingerprint(this.#store.reader) === found) continue;
      throw new FirestoreError(
        'ABORTED',
        'Too much contention on these documents. Please try again.',
      );
    }
  }

  end({ id, snapshot }: Transaction): void {
    if (this.#open.delete(id)) snapshot.close();
  }

  closeExpired(): void {
    const nowMs = this.#nowMs();
    for (const transaction of this.#open.values()) {
      const { startedMs, usedMs } = transaction;
      if (nowMs - startedMs > longestMs || nowMs - usedMs > longestIdleMs) this.end(transaction);
    }
  }

  closeAll(): void {
    for (const transaction of this.#open.values()) this.end(transaction);
  }
}
