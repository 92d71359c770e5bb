import type {
  DocumentNeeded,
  ExpressionValue,
  RulesDocument,
  StorageRequest,
  Verdict,
} from '../api.ts';
import type { EvaluationContext } from '../evaluator/context.ts';
import { nullValue, unsupported } from '../evaluator/errors.ts';
import { ExpressionBudget } from '../evaluator/expression-budget.ts';
import { mapOfExpressions, valueOfExpression } from '../values/conversion/from-expression-value.ts';
import { resourceOf } from '../values/conversion/from-rest.ts';
import { Fuel, LimitReached } from '../values/fuel.ts';
import { type MapValue, type Result, type Value, RuleError } from '../values/value.ts';
import { type Program, evaluateAllows } from './allows.ts';
import { documentPath } from './firestore-reader.ts';
import { knownPath } from './match-path.ts';

/** Maximum number of distinct Firestore documents that one evaluation may read; reading a third denies access. */
const maxDocuments = 2;

/** Thrown during the evaluation when the rules read a document that was not given. */
class MissingDocument extends Error {
  override readonly name = 'MissingDocument';
  readonly path: string;

  constructor(path: string) {
    super(`needs ${path}`);
    this.path = path;
  }
}

/** Evaluates one Storage operation with the given documents, or names the one it needs. */
export function evaluateStorage(
  program: Program,
  request: StorageRequest,
  documents: ReadonlyMap<string, RulesDocument | null>,
): Verdict | DocumentNeeded {
  if (request.method === 'list' && program.version === '1') {
    const reason = `\nListing needs rules_version '2'. for 'list'`;
    return { allow: false, reason, matchedAllows: [], evaluatedAllows: [] };
  }
  const shared: Omit<EvaluationContext, 'captures'> = {
    request: requestValue(request),
    resource: resourceValue(request.variables.resource),
    budget: new ExpressionBudget(),
    fuel: new Fuel(),
    read: storageReader(documents),
  };
  const path = knownPath(request.path.split('/').filter((segment) => segment !== ''));
  try {
    return evaluateAllows(program, request.method, path, (captures) => ({ ...shared, captures }));
  } catch (error) {
    if (error instanceof MissingDocument) return { needs: error.path };
    throw error;
  }
}

function storageReader(
  documents: ReadonlyMap<string, RulesDocument | null>,
): EvaluationContext['read'] {
  const read = new Set<string>();
  return (name, path, at) => {
    if (documentPath(path, '(default)') === null) {
      return unsupported(`firestore.${name}(${path.toString()})`, at);
    }
    const full = path.toString();
    read.add(full);
    if (read.size > maxDocuments) throw new LimitReached('Too many document access calls.', at);
    const document = documents.get(full);
    if (document === undefined) throw new MissingDocument(full);
    if (name === 'exists') return document !== null;
    return document ? resourceOf(document) : nullValue(at);
  };
}

/**
 * Fields that are set when an object is stored. The emulator passes them in `request.resource`; production does not.
 */
const decidedByStoring = new Set([
  'generation',
  'metageneration',
  'etag',
  'timeCreated',
  'updated',
]);

/**
 * The value of `request`: the given variables and `method`. A null `resource` is left out: as on Google's servers,
 * using it is an error.
 */
function requestValue(request: StorageRequest): MapValue {
  const wire = request.variables.request;
  const given = wire && 'map_value' in wire ? (wire.map_value.fields ?? {}) : {};
  const fields = new Map<string, Value>(mapOfExpressions(given));
  const object = fields.get('resource');
  if (object === null) fields.delete('resource');
  if (object instanceof Map) fields.set('resource', proposed(object));
  if (request.method === 'delete') fields.delete('resource');
  if (!fields.has('auth')) fields.set('auth', null);
  fields.set('method', request.method);
  return fields;
}

function proposed(object: MapValue): MapValue {
  return new Map([...object].filter(([name]) => !decidedByStoring.has(name)));
}

function resourceValue(wire: ExpressionValue | undefined): Result {
  const value = wire ? valueOfExpression(wire) : null;
  return value === null ? new RuleError('Null value error.', 0) : value;
}
