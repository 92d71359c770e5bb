import { LimitReached } from '../values/fuel.ts';

const maxExpressions = 1000;

/**
 * Counts evaluated expressions as Google's servers do, against their limit: one for each node; one more for `&&` and
 * `||` when the right side is evaluated; one more for `?:`, or two more on its false branch; one more for each plain
 * segment of a path; one more for a `let` than for its value.
 */
export class ExpressionBudget {
  #left = maxExpressions;

  spend(amount: number, at: number): void {
    this.#left -= amount;
    if (this.#left < 0) {
      const message = `Unable to evaluate the expression as the maximum of ${maxExpressions} expressions to evaluate has been reached.`;
      throw new LimitReached(message, at);
    }
  }
}
