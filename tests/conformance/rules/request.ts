import type {
  Auth,
  DocumentAccess,
  FirestoreRequest,
  RestFields,
  RestValue,
  RulesDocument,
} from '#local/rules/index.ts';

export const time = '2025-06-15T13:45:30.250Z';
export const alice: Auth = { uid: 'alice', token: {} };

/** Converts a JavaScript value to a REST value; whole numbers become int. */
export function rest(value: unknown): RestValue {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(rest) } };
  return { mapValue: { fields: restFields(value as Record<string, unknown>) } };
}

export function restFields(data: Record<string, unknown>): RestFields {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, rest(value)]));
}

export function document(path: string, data: Record<string, unknown>): RulesDocument {
  return { name: `projects/p/databases/(default)/documents/${path}`, fields: restFields(data) };
}

/** Stored documents by path, and the documents that a commit writes (`null` deletes). */
export function documents(
  before: Record<string, Record<string, unknown>>,
  after: Record<string, Record<string, unknown> | null> = {},
): DocumentAccess {
  const get = (path: string) => {
    const data = before[path];
    return data ? document(path, data) : null;
  };
  return {
    get,
    getAfter: (path) => {
      if (!(path in after)) return get(path);
      const data = after[path];
      return data ? document(path, data) : null;
    },
  };
}

type Write = { before?: Record<string, unknown>; after?: Record<string, unknown> };

/** A request for one document: `before` is stored, `after` is to be written. */
export function single(
  method: 'get' | 'create' | 'update' | 'delete',
  path: string,
  { before, after }: Write = {},
  auth: Auth = alice,
): FirestoreRequest {
  return {
    method,
    path,
    auth,
    time,
    resource: before ? document(path, before) : null,
    ...(after ? { newResource: document(path, after) } : {}),
  };
}
