/**
 * The security rules engine: `compileRules` turns a source into a `Ruleset` that evaluates requests.
 * It does no I/O; documents come in through `DocumentAccess`.
 */
export * from './api.ts';
export { createAccessBudget } from './access-budget.ts';
export { compileRules } from './compile.ts';
