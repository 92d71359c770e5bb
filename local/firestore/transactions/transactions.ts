import { randomBytes } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { DatabaseName } from '../documents/resource-name.ts';
import { FirestoreError, invalidArgument } from '../errors.ts';
import type { DocumentReader } from '../storage/document-reader.ts';
import type { Snapshot, Store } from '../storage/store.ts';

const longestMs = 270_000;
const longestIdleMs = 60_000;
/** How long a write waits for locks in ms: as long as in Google's emulator. */
const longestWaitMs = 2000;

/**
 * Thrown before anything is changed, when a document to write is locked. The write can be tried again after another
 * transaction has ended.
 */
export class Locked extends Error {}

/** Repeats a read, and returns a text that differs if the result does. */
type Fingerprint = (reader: DocumentReader) => string;

type Read = { fingerprint: Fingerprint; found: string };

/** A transaction reads one snapshot; a read-write one also records what it read. */
export type Transaction = {
  id: string;
  database: DatabaseName;
  kind: 'read-write' | 'read-only';
  snapshot: Snapshot;
  /** The value of `Store.commitCount` when the snapshot was taken. */
  commitCount: number;
  reads: Read[];
  /** The locked paths of documents and ids of collections; `''` locks everything (see `keysOf`). */
  locks: Set<string>;
  startedMs: number;
  usedMs: number;
};

const keysOf = (path: string): string[] => [path, path.split('/').at(-2) ?? '', ''];

/**
 * The open transactions, which are serializable: a read-write transaction may commit only if all its reads would
 * still give the same result. Each reads its own snapshot, and none waits. With locks, as on Google's servers, a
 * read-write transaction reads the latest data, and other writes wait until it ends. As on Google's emulator, a query
 * locks every collection with its id.
 */
export class Transactions {
  readonly #store: Store;
  readonly #nowMs: () => number;
  readonly #hasLocks: boolean;
  readonly #open = new Map<string, Transaction>();
  #nextEnd = Promise.withResolvers<void>();

  /** `nowMs` measures the time limits; it does not set the times of documents. */
  constructor(store: Store, nowMs: () => number = Date.now, hasLocks = false) {
    this.#store = store;
    this.#nowMs = nowMs;
    this.#hasLocks = hasLocks;
  }

  begin(database: DatabaseName, kind: Transaction['kind']): Transaction {
    this.closeExpired();
    const nowMs = this.#nowMs();
    const transaction: Transaction = {
      id: randomBytes(15).toString('base64'),
      database,
      kind,
      snapshot:
        this.#hasLocks && kind === 'read-write' ? this.#store.live() : this.#store.openSnapshot(),
      commitCount: this.#store.commitCount,
      reads: [],
      locks: new Set(),
      startedMs: nowMs,
      usedMs: nowMs,
    };
    this.#open.set(transaction.id, transaction);
    return transaction;
  }

  /** @throws INVALID_ARGUMENT for an unknown id, with the message that makes the Admin SDK begin a new transaction */
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

  /** Records and locks what a read-write transaction has read. On commit, the read is repeated. */
  remember(transaction: Transaction, locks: readonly string[], fingerprint: Fingerprint): void {
    if (transaction.kind === 'read-only') return;
    for (const lock of locks) transaction.locks.add(lock);
    transaction.reads.push({ fingerprint, found: fingerprint(transaction.snapshot.reader) });
  }

  /** @throws ABORTED when data that the transaction read has changed */
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

  /**
   * Runs a call. If it finds documents locked, runs it again each time a transaction ends. For the last attempt,
   * `mayWait` is false.
   */
  async whenUnlocked<T>(call: (mayWait: boolean) => T): Promise<T> {
    const endMs = performance.now() + longestWaitMs;
    for (;;) {
      const leftMs = endMs - performance.now();
      try {
        return call(leftMs > 0);
      } catch (error) {
        if (!(error instanceof Locked)) throw error;
        await Promise.race([this.#nextEnd.promise, after(leftMs, undefined, { ref: false })]);
      }
    }
  }

  /** @throws Locked (ABORTED if the write may not wait) when another transaction has read one of the documents */
  requireUnlocked(
    paths: readonly string[],
    {
      database,
      own,
      mayWait,
    }: { database: DatabaseName; own?: string | undefined; mayWait: boolean },
  ): void {
    if (!this.#hasLocks) return;
    this.closeExpired();
    const keys = paths.flatMap(keysOf);
    const isLocked = [...this.#open.values()].some(
      (one) =>
        one.id !== own && one.database === database && keys.some((key) => one.locks.has(key)),
    );
    if (!isLocked) return;
    if (mayWait) throw new Locked();
    throw new FirestoreError('ABORTED', 'Transaction lock timeout.');
  }

  end({ id, snapshot }: Transaction): void {
    if (!this.#open.delete(id)) return;
    snapshot.close();
    this.#nextEnd.resolve();
    this.#nextEnd = Promise.withResolvers();
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
