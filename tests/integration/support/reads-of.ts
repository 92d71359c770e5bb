import { Query, Transaction } from 'firebase-admin/firestore';
import { vi } from 'vitest';
import type { World } from './world.ts';

const rowsOf = (found: unknown) => Math.max(1, (found as { size?: number }).size ?? 1);

/** Everything read while `work` runs, as Firestore counts it: a count is one read for a thousand entries. */
export async function readsOf({ context }: World, work: () => Promise<unknown>): Promise<number> {
  const together = [
    vi.spyOn(context.db, 'getAll'),
    vi.spyOn(Transaction.prototype, 'getAll' as never) as never,
  ] as { mock: { calls: unknown[][] } }[];
  const found = [vi.spyOn(Query.prototype, 'get'), vi.spyOn(Transaction.prototype, 'get')] as {
    mock: { settledResults: { value: unknown }[] };
  }[];
  const counted = vi.spyOn(Query.prototype, 'count');
  await work();
  const documents = together.flatMap(({ mock }) => mock.calls.flat()).length;
  const rows = found.flatMap(({ mock }) => mock.settledResults.map(({ value }) => rowsOf(value)));
  const counts = counted.mock.calls.length;
  vi.restoreAllMocks();
  return documents + rows.reduce((sum, size) => sum + size, 0) + counts;
}
