import type { FirestoreRequest, ListConstraint, Verdict } from '../api.ts';
import type { EvaluationContext } from '../evaluator/context.ts';
import { ExpressionBudget } from '../evaluator/expression-budget.ts';
import { Unknown } from '../values/constraint.ts';
import { Fuel } from '../values/fuel.ts';
import { PathValue } from '../values/path.ts';
import { type Program, evaluateAllows } from './allows.ts';
import { fullSegments, requestValue } from './firestore-request.ts';
import { listResource, pinnedDocument } from './list-resource.ts';
import { type RequestedPath, knownPath } from './match-path.ts';

/**
 * Evaluates each AND of a query's filter separately. The rules must allow every AND, so the first refusal is the
 * result.
 */
export function evaluateList(
  program: Program,
  request: FirestoreRequest,
  read: EvaluationContext['read'],
): Verdict {
  const disjuncts = request.query?.disjuncts ?? [];
  const granted = new Set<number>();
  const evaluated = new Set<number>();
  const fuel = new Fuel();
  for (const disjunct of disjuncts.length > 0 ? disjuncts : [[]]) {
    const verdict = evaluateDisjunct(program, request, disjunct, read, fuel);
    for (const line of verdict.evaluatedAllows) evaluated.add(line);
    for (const line of verdict.matchedAllows) granted.add(line);
    if (!verdict.allow) return { ...verdict, evaluatedAllows: [...evaluated] };
  }
  return {
    allow: true,
    reason: '',
    matchedAllows: [...granted],
    evaluatedAllows: [...evaluated],
  };
}

function evaluateDisjunct(
  program: Program,
  request: FirestoreRequest,
  constraints: readonly ListConstraint[],
  read: EvaluationContext['read'],
  fuel: Fuel,
): Verdict {
  const group = request.query?.allDescendants ?? false;
  if (group && program.version === '1') {
    const reason = `\nCollection group queries need rules_version '2'. for 'list'`;
    return { allow: false, reason, matchedAllows: [], evaluatedAllows: [] };
  }
  const pinned = pinnedDocument(constraints);
  const path = requestedPath(request, pinned);
  const texts = path.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.text]));
  const name =
    texts.length === path.length && pinned !== null ? new PathValue(texts) : new Unknown();
  const shared: Omit<EvaluationContext, 'captures'> = {
    request: requestValue(request, name),
    resource: listResource(constraints),
    budget: new ExpressionBudget(),
    fuel,
    read,
  };
  return evaluateAllows(program, 'list', path, (captures) => ({ ...shared, captures }));
}

/**
 * The path that a list request means: the collection plus an unknown id; for a collection group, any path that ends
 * with the collection's id and an unknown id.
 */
function requestedPath(request: FirestoreRequest, pinned: string | null): RequestedPath {
  if (pinned !== null) return knownPath(fullSegments({ ...request, path: pinned }));
  const base = knownPath(fullSegments(request));
  if (!request.query?.allDescendants) return [...base, 'one'];
  const { collectionId } = request.query;
  return collectionId === '' ? [...base, 'many'] : [...base, 'many', { text: collectionId }, 'one'];
}
