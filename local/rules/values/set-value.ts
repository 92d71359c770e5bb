/**
 * A set of the rules language. Stores the `identityKey` of each element, which decides whether elements are equal.
 */
export class SetValue {
  readonly #keys: ReadonlySet<string>;

  constructor(keys: Iterable<string>) {
    this.#keys = new Set(keys);
  }

  /** A set of strings, e.g. the keys of a map diff. */
  static ofTexts(texts: Iterable<string>): SetValue {
    return new SetValue([...texts].map((text) => `s${text.length}:${text}`));
  }

  get size(): number {
    return this.#keys.size;
  }

  get keys(): Iterable<string> {
    return this.#keys;
  }

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  equals(other: SetValue): boolean {
    return this.size === other.size && this.every((key) => other.has(key));
  }

  every(test: (key: string) => boolean): boolean {
    for (const key of this.#keys) if (!test(key)) return false;
    return true;
  }

  filter(test: (key: string) => boolean): SetValue {
    return new SetValue([...this.#keys].filter(test));
  }

  union(other: SetValue): SetValue {
    return new SetValue([...this.#keys, ...other.#keys]);
  }
}
