import type { AccessBudget, DocumentAccess, FirestoreRequest, Verdict } from '../api.ts';
import type { EvaluationContext } from '../evaluator/context.ts';
import { ExpressionBudget } from '../evaluator/expression-budget.ts';
import { Fuel } from '../values/fuel.ts';
import { type Program, evaluateAllows } from './allows.ts';
import { firestoreReader } from './firestore-reader.ts';
import {
  databaseOf,
  fullSegments,
  pathValue,
  requestValue,
  resourceValue,
} from './firestore-request.ts';
import { evaluateList } from './evaluate-list.ts';
import { knownPath } from './match-path.ts';

/**
 * Decides whether the rules allow a Firestore operation. A list query is judged by its constraints,
 * not by the documents found.
 */
export function evaluateFirestore(
  program: Program,
  request: FirestoreRequest,
  documents: DocumentAccess,
  budget?: AccessBudget,
): Verdict {
  const read = firestoreReader(documents, databaseOf(request), budget);
  if (request.method === 'list') return evaluateList(program, request, read);
  const shared: Omit<EvaluationContext, 'captures'> = {
    request: requestValue(request, pathValue(request)),
    resource: resourceValue(request.method === 'create' ? null : request.resource),
    budget: new ExpressionBudget(),
    fuel: new Fuel(),
    read,
  };
  const path = knownPath(fullSegments(request));
  return evaluateAllows(program, request.method, path, (captures) => ({ ...shared, captures }));
}
