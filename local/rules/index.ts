/**
 * The security rules engine: `compileRules` turns a source into a `Ruleset` that evaluates requests. It reads
 * documents only through `DocumentAccess`.
 */
export * from './api.ts';
export { createAccessBudget } from './access-budget.ts';
export { compileRules } from './compile.ts';
