import type { Call } from '../http/call.ts';
import type { CallName } from '../http/route-v1.ts';
import { batchGet } from './batch-get.ts';
import { batchWrite } from './batch-write.ts';
import { beginTransaction } from './begin-transaction.ts';
import { commit } from './commit.ts';
import { createDocument } from './create-document.ts';
import { deleteDocument } from './delete-document.ts';
import type { Engine } from './engine.ts';
import { getDocument } from './get-document.ts';
import { listCollectionIds } from './list-collection-ids.ts';
import { listDocuments } from './list-documents.ts';
import { partitionQuery } from './partition-query.ts';
import { patchDocument } from './patch-document.ts';
import { rollback } from './rollback.ts';
import { runAggregationQuery } from './run-aggregation-query.ts';
import { runQuery } from './run-query.ts';

/** Every call of the v1 API: request in, answer or exception out. */
export const calls: Record<CallName, (engine: Engine, call: Call) => unknown> = {
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
