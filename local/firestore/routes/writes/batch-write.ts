import { printName } from '../../documents/resource-name.ts';
import { FirestoreError, invalidArgument, statuses } from '../../errors.ts';
import type { Call } from '../../http/call.ts';
import { commitEach, type WriteResult } from '../../writes/commit.ts';
import { parseWrites } from '../../writes/parse-write.ts';
import type { Engine } from '../engine.ts';

/** The outcome of one write: `{}` for success, otherwise the gRPC code and message. */
export type WriteStatus = { code?: number; message?: string };

/** Applies each write separately, in any order; a document may be written only once. */
export function batchWrite(
  engine: Engine,
  { database, caller, body }: Call,
): { writeResults: WriteResult[]; status: WriteStatus[] } {
  engine.guard.requireAdmin(caller);
  const writes = parseWrites(body['writes'], database);
  const names = new Set(writes.map(({ document }) => printName(document)));
  if (names.size < writes.length) {
    throw invalidArgument('Cannot write to the same document more than once in a batchWrite.');
  }
  const outcomes = commitEach(engine, { database, caller, writes });
  return {
    writeResults: outcomes.map((each) => (each instanceof FirestoreError ? {} : each)),
    status: outcomes.map((each) =>
      each instanceof FirestoreError
        ? { code: statuses[each.status].grpc, message: each.message }
        : {},
    ),
  };
}
