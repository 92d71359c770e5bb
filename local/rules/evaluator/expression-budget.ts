import { LimitReached } from '../values/fuel.ts';

export const maxExpressions = 1000;

/**
 * Counts evaluated expressions in production's unit: one for each node, `&&` and `||` one more when the
 * right side is evaluated, `?:` one more and two more on its false branch, a path one more for each plain
 * segment, a `let` one more than its value.
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
