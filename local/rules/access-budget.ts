import type { AccessBudget } from './api.ts';

/** Reads that one operation may make, also within a commit of several. */
export const readsPerOperation = 10;
/** Reads that a commit, transaction or multi-get may make together. */
export const readsPerCommit = 20;

/** A new budget: 10 reads for a single request or query, 20 for several operations together. */
export function createAccessBudget(kind: 'single' | 'multi'): AccessBudget {
  const limit = kind === 'single' ? readsPerOperation : readsPerCommit;
  return { kind, limit, used: 0, seen: new Map() };
}
