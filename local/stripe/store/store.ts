import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Change, type Journal, noJournal, readJournal, startJournal } from './journal.ts';
import { type Kind, type Kinds, kindOfPrefix } from './kinds.ts';
import { UsageError } from '../../usage-error.ts';

/**
 * Locks a data folder: two servers on one journal would lose each other's data. SQLite locks a separate file, until
 * the process ends, even by a crash.
 *
 * @returns a function that unlocks the folder
 */
function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(path.join(folder, 'stripe.lock'));
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw new UsageError(`${folder} is in use by another local Stripe.`, { cause });
  }
  return () => lock.close();
}

type Identified = { id: string };

/**
 * All objects, in memory, in the order of their creation. They are replaced, never mutated, and only in transactions,
 * which the journal stores as a whole.
 */
export class Store {
  readonly #objects = new Map<Kind, Map<string, Identified>>();
  #journal: Journal = noJournal;
  #unlock: () => void = () => {};
  #changes: Change[] | undefined;
  #undo: (() => void)[] = [];

  /** @param folder of the journal; without it, the data ends with the process */
  constructor(folder: string | undefined) {
    if (folder === undefined) return;
    this.#unlock = lockFolder(folder);
    for (const [kind, id, object] of readJournal(folder)) {
      this.#apply(kind, id, object as Identified | null);
    }
    this.#journal = startJournal(folder, this.#everything());
  }

  get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    return this.#of(kind).get(id) as Kinds[K] | undefined;
  }

  all<K extends Kind>(kind: K): Kinds[K][] {
    return [...this.each(kind)];
  }

  /** Yields the objects of a kind, for reading. */
  each<K extends Kind>(kind: K): Iterable<Kinds[K]> {
    return this.#of(kind).values() as Iterable<Kinds[K]>;
  }

  /** An object that a caller names only by its id. */
  find(id: string): Identified | undefined {
    const kind = kindOfPrefix[id.slice(0, id.indexOf('_'))];
    return kind && (this.get(kind, id) ?? this.#of('deleted_customer').get(id));
  }

  put<K extends Kind>(kind: K, object: Kinds[K]): Kinds[K] {
    this.#change(kind, object.id, object);
    return object;
  }

  remove(kind: Kind, id: string): void {
    this.#change(kind, id, null);
  }

  /** Runs work as a transaction: all of its changes are stored or, if it throws, none. */
  transact<T>(work: () => T): T {
    if (this.#changes) throw new Error('a transaction inside a transaction');
    this.#changes = [];
    this.#undo = [];
    try {
      const result = work();
      if (this.#changes.length > 0) this.#journal.append(this.#changes);
      return result;
    } catch (error) {
      this.#undoTo(0);
      throw error;
    } finally {
      this.#changes = undefined;
    }
  }

  /**
   * Runs a part of a transaction. If it throws, its changes are undone, unless `keeps` returns true: a declined
   * payment leaves its charge.
   */
  savepoint<T>(work: () => T, keeps: (error: unknown) => boolean): T {
    const before = this.#undo.length;
    try {
      return work();
    } catch (error) {
      if (!keeps(error)) this.#undoTo(before);
      throw error;
    }
  }

  close(): void {
    this.#journal.close();
    this.#unlock();
  }

  #undoTo(length: number): void {
    for (const undo of this.#undo.splice(length).toReversed()) undo();
    this.#changes?.splice(length);
  }

  #change(kind: Kind, id: string, object: Identified | null): void {
    if (!this.#changes) throw new Error(`${kind} ${id} was changed outside a transaction`);
    const before = this.#of(kind).get(id) ?? null;
    this.#undo.push(() => this.#apply(kind, id, before));
    this.#changes.push([kind, id, object]);
    this.#apply(kind, id, object);
  }

  #apply(kind: Kind, id: string, object: Identified | null): void {
    if (object === null) this.#of(kind).delete(id);
    else this.#of(kind).set(id, object);
  }

  #of(kind: Kind): Map<string, Identified> {
    const found = this.#objects.get(kind) ?? new Map<string, Identified>();
    this.#objects.set(kind, found);
    return found;
  }

  *#everything(): Generator<Change> {
    for (const [kind, objects] of this.#objects) {
      for (const [id, object] of objects) yield [kind, id, object];
    }
  }
}
