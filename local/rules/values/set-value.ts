import type { Value } from './value.ts';

/** A set; elements are told apart by their `identityKey`. */
export class SetValue {
  readonly #items: ReadonlyMap<string, Value>;

  constructor(items: ReadonlyMap<string, Value>) {
    this.#items = items;
  }

  /** A set of strings, e.g. the keys of a map diff. */
  static ofKeys(keys: Iterable<string>): SetValue {
    const items = new Map<string, Value>();
    for (const key of keys) items.set(`s${key.length}:${key}`, key);
    return new SetValue(items);
  }

  get size(): number {
    return this.#items.size;
  }

  get keys(): Iterable<string> {
    return this.#items.keys();
  }

  has(key: string): boolean {
    return this.#items.has(key);
  }

  equals(other: SetValue): boolean {
    return this.size === other.size && this.every((key) => other.has(key));
  }

  every(test: (key: string) => boolean): boolean {
    for (const key of this.#items.keys()) if (!test(key)) return false;
    return true;
  }

  /** The elements whose key passes. */
  filter(test: (key: string) => boolean): SetValue {
    return new SetValue(new Map([...this.#items].filter(([key]) => test(key))));
  }

  union(other: SetValue): SetValue {
    return new SetValue(new Map([...this.#items, ...other.#items]));
  }
}
