/** The interface of the rules engine, used by the embedded Firestore and the Storage rules runtime. */

/** A fault found in a rules source. Lines and columns count from 1. */
export type Issue = {
  line: number;
  column: number;
  message: string;
  severity: 'error' | 'warning';
};

export type CompileResult =
  { ok: true; ruleset: Ruleset; issues: Issue[] } | { ok: false; issues: Issue[] };

export type RulesService = 'cloud.firestore' | 'firebase.storage';

/** A value of the Firestore REST API v1; exactly one key is present. */
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

/** The `fields` of a REST document, e.g. `{ a: { integerValue: '1' } }`. */
export type RestFields = Record<string, RestValue>;

/** A document. `name` is the full one: `projects/p/databases/(default)/documents/users/alice`. */
export type RulesDocument = { name: string; fields: RestFields };

/**
 * Access to documents for `get`, `exists`, `getAfter` and `existsAfter` in rules. Paths are relative to
 * `.../documents`, e.g. `users/alice`. Both methods are synchronous and must not evaluate rules.
 */
export interface DocumentAccess {
  /** The stored document before the commit, or null. */
  get(path: string): RulesDocument | null;
  /** The document as it will be after every write of the commit, or null. */
  getAfter(path: string): RulesDocument | null;
}

/** `request.auth`: null without a token; `token` is the whole payload of the JWT. */
export type Auth = { uid: string; token: Record<string, unknown> } | null;

export type FirestoreMethod = 'get' | 'list' | 'create' | 'update' | 'delete';

export type FirestoreRequest = {
  method: FirestoreMethod;
  /**
   * Path relative to `.../documents`: of the document (`users/alice`); for `list` of the collection (`users`, `a/b/c`),
   * or with `query.allDescendants` of the parent document (`''` for the root).
   */
  path: string;
  auth: Auth;
  /** The value of `request.time`, in RFC 3339. */
  time: string;
  /** The database's id in `request.path` and in captures of `/databases/{database}`; default: `(default)`. */
  database?: string;
  /** The stored document (get, update, delete); null or absent when there is none. */
  resource?: RulesDocument | null;
  /** The whole document after masks and transforms (create, update). */
  newResource?: RulesDocument;
  /** The query of a `list`; without it, the query counts as unconstrained. */
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
  /** Empty when the query names no collection (every descendant). */
  collectionId: string;
  allDescendants: boolean;
  limit?: number;
  offset?: number;
  orderBy: { field: string; direction: 'ASC' | 'DESC' }[];
  /**
   * The where clause in disjunctive normal form: an OR of ANDs, in which `in` and `array-contains-any` are already
   * expanded; `[]` and `[[]]` both mean unconstrained. Each disjunct is evaluated separately.
   */
  disjuncts: ListConstraint[][];
};

export type Verdict = {
  allow: boolean;
  /** Empty when allowed, otherwise the emulator's text: `"\nfalse for 'create' @ L71"`. */
  reason: string;
  matchedAllows: number[];
  evaluatedAllows: number[];
};

/**
 * Counts documents that rules read. A document already read through the same budget costs nothing. Pass one budget to
 * every `authorize` of a commit, transaction or multi-get.
 */
export interface AccessBudget {
  readonly kind: 'single' | 'multi';
  /** Maximum number of reads in total: 10 for a single request or query, 20 for several operations. */
  readonly limit: number;
  used: number;
  /** The documents read so far, by `before:` or `after:` and path. */
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
  /** `/b/{bucket}/o/{object}`. */
  path: string;
  variables: { resource?: ExpressionValue; request?: ExpressionValue };
};

/** The answer of a Storage rule that needs a Firestore document: `/databases/(default)/documents/...`. */
export type DocumentNeeded = { needs: string };

export interface Ruleset {
  version: '1' | '2';
  service: RulesService;
  /** The lines of all `allow` statements, ascending, for computing the coverage. */
  allowLines: number[];
  /** Evaluates one Firestore operation. Never throws; an error in the rules denies. */
  authorize(request: FirestoreRequest, documents: DocumentAccess, budget?: AccessBudget): Verdict;
  /**
   * Evaluates one Storage operation with the Firestore documents known so far, by full path
   * (`/databases/(default)/documents/users/alice`); null means that a document does not exist. Returns `needs` when the
   * rules read another document: look it up and call again.
   */
  authorizeStorage(
    request: StorageRequest,
    documents?: ReadonlyMap<string, RulesDocument | null>,
  ): Verdict | DocumentNeeded;
}
