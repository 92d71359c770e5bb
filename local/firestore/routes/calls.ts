import type { Call } from '../http/call.ts';
import type { CallName } from '../http/route-v1.ts';
import { batchGet } from './reads/batch-get.ts';
import { batchWrite } from './writes/batch-write.ts';
import { beginTransaction, commit, rollback } from './transactions.ts';
import type { Engine } from './engine.ts';
import { getDocument } from './reads/get-document.ts';
import { listCollectionIds } from './reads/list-collection-ids.ts';
import { listDocuments } from './reads/list-documents.ts';
import { partitionQuery } from './reads/partition-query.ts';
import { runAggregationQuery } from './reads/run-aggregation-query.ts';
import { runQuery } from './reads/run-query.ts';
import { createDocument, deleteDocument, patchDocument } from './writes/write-document.ts';

/** The handler of each call of the v1 API; it returns the response or throws. */
const calls: Record<CallName, (engine: Engine, call: Call) => unknown> = {
  batchGet,
  batchWrite,
  beginTransaction,
  commit,
  createDocument,
  deleteDocument,
  getDocument,
  listCollectionIds,
  listDocuments,
  partitionQuery,
  patchDocument,
  rollback,
  runAggregationQuery,
  runQuery,
};

/** Handles a call as soon as no transaction locks what it writes. */
export const answerCall = (engine: Engine, name: CallName, call: Call): Promise<unknown> =>
  engine.transactions.whenUnlocked((mayWait) => calls[name]({ ...engine, mayWait }, call));
