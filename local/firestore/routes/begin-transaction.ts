import type { Call } from '../http/call.ts';
import { transactionKind } from '../transactions/reading.ts';
import type { Engine } from './engine.ts';

export function beginTransaction({ transactions }: Engine, call: Call): { transaction: string } {
  const kind = transactionKind(call.body['options'], call);
  return { transaction: transactions.begin(call.database, kind).id };
}
