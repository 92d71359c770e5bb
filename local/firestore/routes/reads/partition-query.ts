import { documentName } from '../../documents/document.ts';
import { invalidArgument, unimplemented } from '../../errors.ts';
import type { Call } from '../../http/call.ts';
import { executeQuery } from '../../query/execute.ts';
import { refuseReadTime } from '../../transactions/reading.ts';
import type { Value } from '../../values/value.ts';
import type { Engine } from '../engine.ts';
import { parseTargetQuery } from './run-query.ts';
import { isAbsent } from '../../values/untyped.ts';

export type Partitions = { partitions?: { values: Value[] }[] };

/** Up to `partitionCount` cursors that divide a collection group into parts of about equal size. */
export function partitionQuery({ store, guard }: Engine, call: Call): Partitions {
  const { caller, body } = call;
  guard.requireAdmin(caller);
  refuseReadTime(body);
  if (!isAbsent(body['pageToken']) && body['pageToken'] !== '') throw unimplemented('pageToken');
  const query = parseTargetQuery(call, body['structuredQuery']);
  if (!query.source.allDescendants || query.filter !== null || query.orders.length > 1) {
    throw invalidArgument('Only whole collection groups ordered by __name__ can be partitioned.');
  }
  const { partitionCount } = body;
  const isNumeric = typeof partitionCount === 'number' || typeof partitionCount === 'string';
  const count = isNumeric ? Number(partitionCount) : Number.NaN;
  if (!Number.isInteger(count) || count <= 0) {
    throw invalidArgument('partitionCount must be above zero.');
  }
  const context = { reader: store.reader, catalog: store.catalog };
  const matches = [...executeQuery(context, { ...query, limit: null })];
  const parts = Math.min(count + 1, matches.length);
  const partitions: { values: Value[] }[] = [];
  for (let part = 1; part < parts; part++) {
    const match = matches[Math.floor((part * matches.length) / parts)];
    if (match !== undefined) {
      partitions.push({ values: [{ referenceValue: documentName(match.document()) }] });
    }
  }
  return partitions.length > 0 ? { partitions } : {};
}
