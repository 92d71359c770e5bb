/** Thrown when a request exceeds a limit. No `&&` or `||` hides it: the whole request is denied. */
export class LimitReached extends Error {
  override readonly name = 'LimitReached';
  readonly at: number;

  constructor(message: string, at = -1) {
    super(message);
    this.at = at;
  }
}

/**
 * Maximum units of work per request: enough for documents of 1 MiB, but not for a list or string that is doubled
 * again and again.
 */
const defaultFuel = 3_000_000;

/**
 * Limits the work of an expression, such as comparing nested values or growing strings. One unit is about one element
 * or character.
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
