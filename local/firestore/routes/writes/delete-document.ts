import type { Call } from '../../http/call.ts';
import { commit } from '../../writes/commit.ts';
import type { Engine } from '../engine.ts';
import { preconditionOf } from './write-one.ts';

/** Deletes a document; without a precondition a missing one is no error. */
export function deleteDocument(engine: Engine, call: Call): object {
  const { database, caller, target, query } = call;
  const precondition = preconditionOf(query);
  commit(engine, {
    database,
    caller,
    writes: [{ kind: 'delete', document: target, precondition }],
  });
  return {};
}
