import type { Fuel } from '../values/fuel.ts';
import type { PathValue } from '../values/path.ts';
import type { Result } from '../values/value.ts';
import type { ExpressionBudget } from './expression-budget.ts';

export type DocumentFunction = 'get' | 'exists' | 'getAfter' | 'existsAfter';

/** What the evaluation of one condition can read, and its budgets. */
export type EvaluationContext = {
  readonly request: Result;
  /** The document as `resource`; an error if it does not exist. */
  readonly resource: Result;
  readonly captures: readonly Result[];
  readonly budget: ExpressionBudget;
  readonly fuel: Fuel;
  /** Reads a document for `get` and similar functions; `at` is where an error is reported. */
  readonly read: (name: DocumentFunction, path: PathValue, at: number) => Result;
};

/** The parameters of the function being evaluated, then its `let` variables. */
export type Frame = readonly Result[];
