import type { AccessBudget } from './api.ts';

/** Maximum number of documents that the rules may read for one operation, also within a commit. */
export const readsPerOperation = 10;
/** Maximum number of documents that the rules may read for a whole commit, transaction or multi-get. */
const readsPerCommit = 20;

/**
 * A new count of reads by rules; its limit is 10 for a single request or query, 20 for several operations together.
 */
export function createAccessBudget(kind: 'single' | 'multi'): AccessBudget {
  const limit = kind === 'single' ? readsPerOperation : readsPerCommit;
  return { kind, limit, used: 0, seen: new Map() };
}
