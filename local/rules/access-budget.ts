import type { AccessBudget } from './api.ts';

/** Maximum number of reads by one operation, also within a commit of several. */
export const readsPerOperation = 10;
/** Maximum number of reads by a commit, transaction or multi-get in total. */
export const readsPerCommit = 20;

/** A new budget: 10 reads for a single request or query, 20 for several operations together. */
export function createAccessBudget(kind: 'single' | 'multi'): AccessBudget {
  const limit = kind === 'single' ? readsPerOperation : readsPerCommit;
  return { kind, limit, used: 0, seen: new Map() };
}
