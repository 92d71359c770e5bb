import type { Account } from './account.ts';

/** Something that time brings. */
export type Due = { at: number; run(account: Account): void };
