import type { Call } from '../http/call.ts';
import type { Engine } from './engine.ts';

export function rollback({ transactions }: Engine, { database, body }: Call): object {
  transactions.end(transactions.get(body['transaction'], database));
  return {};
}
