/**
 * Thrown when a request exceeds a limit. No `&&` or `||` absorbs it: the whole request is denied.
 */
export class LimitReached extends Error {
  override readonly name = 'LimitReached';
  readonly at: number;

  constructor(message: string, at = -1) {
    super(message);
    this.at = at;
  }
}

/** Ample for documents of 1 MiB; a doubled list of lists or a grown string meets it in a second. */
const defaultFuel = 3_000_000;

/**
 * Bounds work that one expression can multiply: comparing nested values, growing strings and
 * lists. Measured in elements and characters, roughly.
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
