import type { Fuel } from '../values/fuel.ts';
import type { PathValue } from '../values/path.ts';
import type { Result } from '../values/value.ts';
import type { ExpressionBudget } from './expression-budget.ts';

export type DocumentFunction = 'get' | 'exists' | 'getAfter' | 'existsAfter';

/** What the evaluation of one condition reads, and its limits. */
export type EvaluationContext = {
  readonly request: Result;
  /** The value of `resource`; an error if the document does not exist. */
  readonly resource: Result;
  readonly captures: readonly Result[];
  readonly budget: ExpressionBudget;
  readonly fuel: Fuel;
  /** Reads a document for `get` and similar functions; `at` is the position for errors. */
  readonly read: (name: DocumentFunction, path: PathValue, at: number) => Result;
};

/** The values of the evaluated function's parameters, then of its `let` variables. */
export type Frame = readonly Result[];
