import type * as z from 'zod/mini';
import { accountRows } from './rows/account.ts';
import { outboxRows } from './rows/outbox.ts';
import { siteRows } from './rows/site.ts';
import { subscriptionRows } from './rows/subscription.ts';
import { teacherRows } from './rows/teacher.ts';

/** Deletion, export, sweep, tests and `docs/data.md` read this table. */
export const collections = {
  ...teacherRows,
  ...subscriptionRows,
  ...accountRows,
  ...siteRows,
  ...outboxRows,
};

export type CollectionName = keyof typeof collections;

export type Stored<N extends CollectionName> = z.output<(typeof collections)[N]['schema']>;

export const collectionNames = Object.keys(collections) as CollectionName[];
