import type { Account } from './account.ts';

/** Work that becomes due at a time. */
export type Due = { at: number; run(account: Account): void };
