import type { Outbox } from '../events/outbox.ts';
import type { Guard } from '../guard/guard.ts';
import type { Store } from '../storage/store.ts';
import type { Transactions } from '../transactions/transactions.ts';

export type Engine = {
  store: Store;
  guard: Guard;
  outbox: Outbox;
  transactions: Transactions;
  /** True if a write that finds a document locked is tried again later. */
  mayWait: boolean;
  /** True if queries without their composite index are refused. */
  checksIndexes: boolean;
};
