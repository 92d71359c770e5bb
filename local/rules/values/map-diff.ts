import { SetValue } from './set-value.ts';

export class MapDiff<M extends ReadonlyMap<string, unknown>> {
  readonly now: M;
  readonly before: M;
  readonly #changed: ReadonlySet<string>;

  /** @param changed the keys that both maps have, with different values */
  constructor(now: M, before: M, changed: ReadonlySet<string>) {
    this.now = now;
    this.before = before;
    this.#changed = changed;
  }

  addedKeys(): SetValue {
    return SetValue.ofTexts([...this.now.keys()].filter((key) => !this.before.has(key)));
  }

  removedKeys(): SetValue {
    return SetValue.ofTexts([...this.before.keys()].filter((key) => !this.now.has(key)));
  }

  changedKeys(): SetValue {
    return SetValue.ofTexts(this.#changed);
  }

  unchangedKeys(): SetValue {
    const both = [...this.now.keys()].filter((key) => this.before.has(key));
    return SetValue.ofTexts(both.filter((key) => !this.#changed.has(key)));
  }

  affectedKeys(): SetValue {
    return this.addedKeys().union(this.removedKeys()).union(this.changedKeys());
  }

  get summary(): string[][] {
    const parts = [this.addedKeys(), this.removedKeys(), this.changedKeys(), this.unchangedKeys()];
    return parts.map((part) => [...part.keys].toSorted());
  }
}
