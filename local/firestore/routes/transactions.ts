import type { Call } from '../http/call.ts';
import { transactionKind } from '../transactions/reading.ts';
import { Locked } from '../transactions/transactions.ts';
import { isAbsent } from '../values/untyped.ts';
import { type CommitResult, commit as commitWrites } from '../writes/commit.ts';
import { parseWrites } from '../writes/parse-write.ts';
import type { Engine } from './engine.ts';

export function beginTransaction({ transactions }: Engine, call: Call): { transaction: string } {
  const kind = transactionKind(call.body['options'], call);
  return { transaction: transactions.begin(call.database, kind).id };
}

export function rollback({ transactions }: Engine, { database, body }: Call): object {
  transactions.end(transactions.get(body['transaction'], database));
  return {};
}

/** Applies all writes in order, or none, and ends their transaction. */
export function commit(engine: Engine, { database, caller, body }: Call): CommitResult {
  const id = body['transaction'];
  const transaction = isAbsent(id) ? undefined : engine.transactions.get(id, database);
  const end = () => {
    if (transaction !== undefined) engine.transactions.end(transaction);
  };
  try {
    const writes = parseWrites(body['writes'], database);
    const committed = commitWrites(engine, { database, caller, writes, transaction });
    end();
    return committed;
  } catch (error) {
    if (!(error instanceof Locked)) end();
    throw error;
  }
}
