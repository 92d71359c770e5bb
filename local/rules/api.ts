/** Lines and columns count from 1. */
export type Issue = {
  line: number;
  column: number;
  message: string;
  severity: 'error' | 'warning';
};

export type CompileResult =
  | { ok: true; ruleset: Ruleset; issues: Issue[] }
  | { ok: false; issues: Issue[] };

export type RulesService = 'cloud.firestore' | 'firebase.storage';

/** A value of the Firestore REST API v1; it has exactly one key. */
export type RestValue =
  | { nullValue: 'NULL_VALUE' | null }
  | { booleanValue: boolean }
  | { integerValue: string | number }
  | { doubleValue: number | string }
  | { timestampValue: string }
  | { stringValue: string }
  | { bytesValue: string }
  | { referenceValue: string }
  | { geoPointValue: { latitude?: number; longitude?: number } }
  | { arrayValue: { values?: RestValue[] } }
  | { mapValue: { fields?: RestFields } };

export type RestFields = Record<string, RestValue>;

/** A document. `name` is the full one: `projects/p/databases/(default)/documents/users/alice`. */
export type RulesDocument = { name: string; fields: RestFields };

/**
 * Reads documents for `get`, `exists`, `getAfter` and `existsAfter` in rules. Paths are relative to `.../documents`,
 * e.g. `users/alice`. Both methods are synchronous and must not evaluate rules.
 */
export interface DocumentAccess {
  /** The stored document as it is before the commit, or null. */
  get(path: string): RulesDocument | null;
  /** The document as it will be after all writes of the commit, or null. */
  getAfter(path: string): RulesDocument | null;
}

/** The value of `request.auth`: null without a token; `token` is the JWT's whole payload. */
export type Auth = { uid: string; token: Record<string, unknown> } | null;

export type FirestoreMethod = 'get' | 'list' | 'create' | 'update' | 'delete';

export type FirestoreRequest = {
  method: FirestoreMethod;
  /**
   * The requested path, relative to `.../documents`: of the document (`users/alice`); for `list` of the collection
   * (`users`, `a/b/c`), or with `query.allDescendants` of the parent document (`''` for the root).
   */
  path: string;
  auth: Auth;
  /** The value of `request.time`, in RFC 3339. */
  time: string;
  /** The database's id in `request.path` and in captures of `/databases/{database}`; default: `(default)`. */
  database?: string;
  /** The stored document (get, update, delete); null or absent when there is none. */
  resource?: RulesDocument | null;
  /** The document that the write would store (create, update). */
  newResource?: RulesDocument;
  /** The query of a `list`; without one, the query counts as unconstrained. */
  query?: ListQuery;
};

export type ListOperator =
  | 'EQ'
  | 'NEQ'
  | 'LT'
  | 'LTE'
  | 'GT'
  | 'GTE'
  | 'LIST_CONTAINS'
  | 'IS_NULL'
  | 'IS_NOT_NULL'
  | 'IS_NAN'
  | 'IS_NOT_NAN'
  | 'NOT_IN';

/** One comparison of a where clause. `field` is a dotted path (backticks quote) or `__name__`. */
export type ListConstraint = { field: string; op: ListOperator; value?: RestValue };

export type ListQuery = {
  /** The id of the queried collections; empty for all documents below the path. */
  collectionId: string;
  allDescendants: boolean;
  limit?: number;
  offset?: number;
  orderBy: { field: string; direction: 'ASC' | 'DESC' }[];
  /**
   * The where clause as an OR of ANDs, without `in` and `array-contains-any`; `[]` and `[[]]` both mean
   * unconstrained. Each AND is evaluated separately.
   */
  disjuncts: ListConstraint[][];
};

export type Verdict = {
  allow: boolean;
  /** Why access was denied, in the emulator's words: `"\nfalse for 'create' @ L71"`; empty when allowed. */
  reason: string;
  matchedAllows: number[];
  evaluatedAllows: number[];
};

/**
 * Counts the documents that rules read. Reading one again costs nothing. Pass the same budget to every `authorize` of
 * a commit, transaction or multi-get.
 */
export interface AccessBudget {
  readonly kind: 'single' | 'multi';
  /** Maximum number of reads: 10 for a single request or query, 20 for several operations together. */
  readonly limit: number;
  used: number;
  /** The documents read so far. Keys are `before:` or `after:` and the path. */
  readonly seen: Map<string, RulesDocument | null>;
}

/** A value in the snake-case format of the Storage emulator's protocol. */
export type ExpressionValue =
  | { null_value: null }
  | { bool_value: boolean }
  | { int_value: number | string }
  | { float_value: number | string }
  | { string_value: string }
  | { bytes_value: string }
  | { timestamp_value: string }
  | { duration_value: string }
  | { latlng_value: { latitude?: number; longitude?: number } }
  | { path_value: { segments?: { simple: string }[] } }
  | { list_value: { values?: ExpressionValue[] } }
  | { set_value: { values?: ExpressionValue[] } }
  | { map_value: { fields?: Record<string, ExpressionValue> } };

export type StorageRequest = {
  method: FirestoreMethod;
  /** The object's path: `/b/{bucket}/o/{object}`. */
  path: string;
  variables: { resource?: ExpressionValue; request?: ExpressionValue };
};

/**
 * The result when a Storage rule needs a Firestore document: the document's path, `/databases/(default)/documents/...`.
 */
export type DocumentNeeded = { needs: string };

export interface Ruleset {
  version: '1' | '2';
  service: RulesService;
  /** The lines of all `allow` statements, ascending, for the coverage. */
  allowLines: number[];
  /** Evaluates one Firestore operation. Never throws; an error in the rules denies access. */
  authorize(request: FirestoreRequest, documents: DocumentAccess, budget?: AccessBudget): Verdict;
  /**
   * Evaluates one Storage operation with the given Firestore documents, by full path
   * (`/databases/(default)/documents/users/alice`); null for a missing document. Returns `needs` when the rules read
   * a document that was not given: read it and call again.
   */
  authorizeStorage(
    request: StorageRequest,
    documents?: ReadonlyMap<string, RulesDocument | null>,
  ): Verdict | DocumentNeeded;
}
