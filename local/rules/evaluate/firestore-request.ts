import type { FirestoreRequest, ListQuery, RulesDocument } from '../api.ts';
import { resourceOf } from '../values/conversion/from-rest.ts';
import { PathValue } from '../values/path.ts';
import { Timestamp } from '../values/timestamp.ts';
import { type MapValue, type Result, type Value, RuleError } from '../values/value.ts';

/** A token's claims as rules see them: whole numbers are int, others float. */
function valueOfJson(json: unknown): Value {
  if (json === null || typeof json === 'string' || typeof json === 'boolean') return json;
  if (typeof json === 'number') return Number.isSafeInteger(json) ? BigInt(json) : json;
  if (Array.isArray(json)) return json.map(valueOfJson);
  if (typeof json === 'object') return mapOfJson(json as Record<string, unknown>);
  return null;
}

function mapOfJson(json: Record<string, unknown>): MapValue {
  const map = new Map<string, Value>();
  for (const [key, value] of Object.entries(json)) {
    if (value !== undefined) map.set(key, valueOfJson(value));
  }
  return map;
}

export function requestValue(request: FirestoreRequest, path: Value): MapValue {
  const fields = new Map<string, Value>([
    ['method', request.method],
    ['path', path],
    ['time', Timestamp.parse(request.time)],
    ['auth', authValue(request.auth)],
  ]);
  const writes = request.method === 'create' || request.method === 'update';
  if (writes && request.newResource) fields.set('resource', resourceOf(request.newResource));
  if (request.method === 'list') fields.set('query', queryValue(request.query));
  return fields;
}

/** The value of `resource`. On Google's servers it is never null; using a missing document is an error. */
export function resourceValue(document: RulesDocument | null | undefined): Result {
  return document ? resourceOf(document) : new RuleError('Null value error.', 0);
}

export function databaseOf(request: FirestoreRequest): string {
  return request.database ?? '(default)';
}

/** The segments of the full path `/databases/{database}/documents/{path}`. */
export function fullSegments(request: FirestoreRequest): string[] {
  const below = request.path === '' ? [] : request.path.split('/');
  return ['databases', databaseOf(request), 'documents', ...below];
}

export function pathValue(request: FirestoreRequest): PathValue {
  return new PathValue(fullSegments(request));
}

function authValue(auth: FirestoreRequest['auth']): Value {
  if (!auth) return null;
  return new Map<string, Value>([
    ['uid', auth.uid],
    ['token', mapOfJson(auth.token)],
  ]);
}

/** The value of `request.query`. It has only keys that the query sets: without a limit, `limit` is missing. */
function queryValue(query: ListQuery | undefined): MapValue {
  const fields = new Map<string, Value>();
  if (query?.limit !== undefined) fields.set('limit', BigInt(query.limit));
  if (query?.offset !== undefined) fields.set('offset', BigInt(query.offset));
  if (query && query.orderBy.length > 0) {
    const orders = query.orderBy.map((order): [string, Value] => [order.field, order.direction]);
    fields.set('orderBy', new Map(orders));
  }
  return fields;
}
