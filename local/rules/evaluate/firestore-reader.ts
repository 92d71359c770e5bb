import { createAccessBudget, readsPerOperation } from '../access-budget.ts';
import type { AccessBudget, DocumentAccess, RulesDocument } from '../api.ts';
import type { DocumentFunction, EvaluationContext } from '../evaluator/context.ts';
import { nullValue, unsupported } from '../evaluator/errors.ts';
import { resourceOf } from '../values/conversion/from-rest.ts';
import { LimitReached } from '../values/fuel.ts';
import type { PathValue } from '../values/path.ts';

/**
 * Reads documents for the rules of one operation. Each read counts for the operation and its commit, but only once
 * per document.
 */
export function firestoreReader(
  documents: DocumentAccess,
  database: string,
  budget: AccessBudget = createAccessBudget('single'),
): EvaluationContext['read'] {
  let usedHere = 0;
  const load = (path: string, after: boolean, at: number): RulesDocument | null => {
    const key = `${after ? 'after' : 'before'}:${path}`;
    const seen = budget.seen.get(key);
    if (seen !== undefined) return seen;
    usedHere += 1;
    budget.used += 1;
    if (usedHere > readsPerOperation || budget.used > budget.limit) {
      throw new LimitReached('Too many document access calls.', at);
    }
    const document = after ? documents.getAfter(path) : documents.get(path);
    budget.seen.set(key, document);
    return document;
  };
  return (name: DocumentFunction, path: PathValue, at: number) => {
    const relative = documentPath(path, database);
    if (relative === null) return unsupported(`${name}(${path.toString()})`, at);
    const document = load(relative, name === 'getAfter' || name === 'existsAfter', at);
    if (name === 'exists' || name === 'existsAfter') return document !== null;
    return document ? resourceOf(document) : nullValue(at);
  };
}

/** Converts `/databases/{database}/documents/a/b` to `a/b`; null for any other path. */
export function documentPath(path: PathValue, database: string): string | null {
  const [databases, name, documents, ...segments] = path.texts ?? [];
  if (databases !== 'databases' || name !== database || documents !== 'documents') return null;
  const valid = segments.length > 0 && segments.length % 2 === 0;
  const clean = segments.every((segment) => segment !== '' && !segment.includes('/'));
  return valid && clean ? segments.join('/') : null;
}
