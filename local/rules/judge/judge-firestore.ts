import type { AccessBudget, DocumentAccess, FirestoreRequest, Verdict } from '../api.ts';
import type { EvaluationContext } from '../evaluator/context.ts';
import { ExpressionBudget } from '../evaluator/expression-budget.ts';
import { Fuel } from '../values/fuel.ts';
import { type Program, judgeAllows } from './allows.ts';
import { firestoreReader } from './firestore-reader.ts';
import {
  databaseOf,
  fullSegments,
  pathValue,
  requestValue,
  resourceValue,
} from './firestore-request.ts';
import { judgeList } from './judge-list.ts';
import { knownPath } from './match-path.ts';

/** Judges one Firestore operation; a list query on its constraints alone. */
export function judgeFirestore(
  program: Program,
  request: FirestoreRequest,
  documents: DocumentAccess,
  budget?: AccessBudget,
): Verdict {
  const read = firestoreReader(documents, databaseOf(request), budget);
  if (request.method === 'list') return judgeList(program, request, read);
  const shared: Omit<EvaluationContext, 'captures'> = {
    request: requestValue(request, pathValue(request)),
    resource: resourceValue(request.method === 'create' ? null : request.resource),
    budget: new ExpressionBudget(),
    fuel: new Fuel(),
    read,
  };
  const path = knownPath(fullSegments(request));
  return judgeAllows(program, request.method, path, (captures) => ({ ...shared, captures }));
}
