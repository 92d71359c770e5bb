import type { Account } from './account.ts';

export type Due = { at: number; run(account: Account): void };
