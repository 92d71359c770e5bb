import type { Document } from '../documents/document.ts';
import type { DatabaseName } from '../documents/resource-name.ts';
import { FirestoreError, invalidArgument } from '../errors.ts';
import type { Outbox } from '../events/outbox.ts';
import type { Caller } from '../guard/caller.ts';
import type { Guard } from '../guard/guard.ts';
import type { Store } from '../storage/store.ts';
import type { Transaction, Transactions } from '../transactions/transactions.ts';
import { printMicros } from '../values/timestamp.ts';
import type { Value } from '../values/value.ts';
import { applyWrite, type CommitTimes } from './apply-write.ts';
import type { Change } from './change.ts';
import { checkPrecondition } from './precondition.ts';
import type { Write } from './write.ts';

export type WriteResult = { updateTime?: string; transformResults?: Value[] };
export type CommitResult = { writeResults: WriteResult[]; commitTime: string };

export type CommitContext = {
  store: Store;
  guard: Guard;
  outbox: Outbox;
  transactions: Transactions;
  mayWait: boolean;
};

export type CommitRequest = {
  database: DatabaseName;
  caller: Caller;
  writes: readonly Write[];
  transaction?: Transaction | undefined;
};

/**
 * Applies all writes in order, or none: evaluates the rules, then the preconditions, and stores everything with the
 * events it causes.
 */
export function commit(context: CommitContext, request: CommitRequest): CommitResult {
  const { store, transactions, outbox } = context;
  const { transaction } = request;
  if (transaction?.kind === 'read-only' && request.writes.length > 0) {
    throw invalidArgument('Cannot modify entities in a read-only transaction.');
  }
  const committed = store.write(() => {
    if (transaction !== undefined) transactions.validate(transaction);
    return write(context, request);
  });
  outbox.deliverSoon(committed.events);
  return committed.result;
}

/** Applies each write separately: a failed one undoes no other. The successful ones are stored together. */
export function commitEach(
  context: CommitContext,
  request: CommitRequest,
): (WriteResult | FirestoreError)[] {
  const outcomes = context.store.write(() =>
    request.writes.map((single) => {
      try {
        return write(context, { ...request, writes: [single] });
      } catch (error) {
        // Expected errors are thrown before anything of the write is stored.
        if (error instanceof FirestoreError) return error;
        throw error;
      }
    }),
  );
  return outcomes.map((outcome) => {
    if (outcome instanceof FirestoreError) return outcome;
    context.outbox.deliverSoon(outcome.events);
    return outcome.result.writeResults[0] ?? {};
  });
}

type Step = { write: Write; path: string } & Change & { transformResults: Value[] };

function write(
  { store, guard, outbox, transactions, mayWait }: CommitContext,
  { database, caller, writes, transaction }: CommitRequest,
): { result: CommitResult; events: number[] } {
  const paths = writes.map(({ document }) => document.segments.join('/'));
  transactions.requireUnlocked(paths, { database, own: transaction?.id, mayWait });
  const timeMs = store.clock.requestTimeMs();
  const times: CommitTimes = { commitTime: store.clock.next(), requestTimeMs: timeMs };
  const changes = new Map<string, Change>();
  const steps = writes.map((each) => step(store, database, each, times, changes));
  const occasion = { caller, database, reader: store.reader, timeMs };
  guard.checkWrites(
    occasion,
    steps.map(({ write: { kind }, path, after }) => ({
      kind,
      path,
      before: changes.get(path)?.before ?? null,
      after,
    })),
  );
  for (const { write: each, before } of steps) checkPrecondition(each, before);
  const changed = [...changes.values()].filter(({ before, after }) => before !== after);
  for (const { before, after } of changed) store.writer.change(before, after);
  if (changed.length > 0) store.recordCommit(times.commitTime);
  const events = outbox.record(changed, { caller, time: times.commitTime });
  return {
    result: {
      writeResults: steps.map(writeResult),
      commitTime: printMicros(times.commitTime),
    },
    events,
  };
}

function step(
  store: Store,
  database: DatabaseName,
  each: Write,
  times: CommitTimes,
  changes: Map<string, Change>,
): Step {
  const path = each.document.segments.join('/');
  const change = changes.get(path) ?? unchanged(store.reader.get(database, path));
  const before = change.after;
  const { after, transformResults } = applyWrite(each, before, times);
  changes.set(path, { before: change.before, after });
  return { write: each, path, before, after, transformResults };
}

function unchanged(document: Document | null): Change {
  return { before: document, after: document };
}

function writeResult({ write: { kind }, after, transformResults }: Step): WriteResult {
  return {
    ...(kind === 'update' && after !== null && { updateTime: printMicros(after.updateTime) }),
    ...(transformResults.length > 0 && { transformResults }),
  };
}
