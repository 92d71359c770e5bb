/** Thrown when a request exceeds a limit. No `&&` or `||` hides it: the whole request is denied. */
export class LimitReached extends Error {
  override readonly name = 'LimitReached';
  readonly at: number;

  constructor(message: string, at = -1) {
    super(message);
    this.at = at;
  }
}

/** Enough for documents of 1 MiB, but not for a list that is doubled again and again or a growing string. */
const defaultFuel = 3_000_000;

/**
 * Limits work that one expression can multiply: comparing nested values, growing strings and lists. One unit is roughly
 * one element or character.
 */
export class Fuel {
  #left: number;

  constructor(amount = defaultFuel) {
    this.#left = amount;
  }

  spend(amount: number): void {
    this.#left -= amount;
    if (this.#left < 0) throw new LimitReached('The request is too expensive to evaluate.');
  }
}
