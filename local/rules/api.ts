/** What the embedded Firestore and the Storage rules runtime see of the rules engine. */

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

/** The Value union of the Firestore REST API v1, one key each. */
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

/** `name` is the full one: `projects/p/databases/(default)/documents/users/alice`. */
export type RulesDocument = { name: string; fields: RestFields };

/**
 * What `get`, `exists`, `getAfter` and `existsAfter` in rules may read. Paths are relative to
 * `.../documents`, e.g. `users/alice`. Both calls are synchronous and must not evaluate rules.
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
   * Relative to `.../documents`: the document (`users/alice`); for `list` the collection
   * (`users`, `a/b/c`), or with `query.allDescendants` the parent document (`''` for the root).
   */
  path: string;
  auth: Auth;
  /** `request.time`, RFC 3339. */
  time: string;
  /** Database id in `request.path` and in captures of `/databases/{database}`; `(default)` if absent. */
  database?: string;
  /** The stored document (get, update, delete); null or left out when there is none. */
  resource?: RulesDocument | null;
  /** The whole document after masks and transforms (create, update). */
  newResource?: RulesDocument;
  /** `list` only; a `list` without it is evaluated as an unconstrained query. */
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
  /** Empty when the query names none (every descendant). */
  collectionId: string;
  allDescendants: boolean;
  limit?: number;
  offset?: number;
  orderBy: { field: string; direction: 'ASC' | 'DESC' }[];
  /**
   * The where clause in disjunctive normal form, an OR of ANDs, `in` and `array-contains-any`
   * already spread out; `[]` and `[[]]` both mean unconstrained. Each is evaluated by itself.
   */
  disjuncts: ListConstraint[][];
};

export type Verdict = {
  allow: boolean;
  /** Empty when allowed, else as the emulator words it: `"\nfalse for 'create' @ L71"`. */
  reason: string;
  /** Lines of the `allow` statements that granted. */
  matchedAllows: number[];
  /** Lines of the `allow` statements whose condition was evaluated. */
  evaluatedAllows: number[];
};

/**
 * Counts document reads by rules. A document already read through the same budget is free.
 * Pass one budget to every `authorize` of a commit, transaction or multi-get.
 */
export interface AccessBudget {
  readonly kind: 'single' | 'multi';
  /** Reads allowed in total: 10 for a single request or query, 20 for several operations. */
  readonly limit: number;
  /** Reads made so far. */
  used: number;
  /** Documents read so far, by `before:` or `after:` and path. */
  readonly seen: Map<string, RulesDocument | null>;
}

/** The snake-case expression value of the Storage emulator's protocol. */
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

/** A Storage verdict that waits for a Firestore document: `/databases/(default)/documents/...`. */
export type DocumentNeeded = { needs: string };

export interface Ruleset {
  version: '1' | '2';
  service: RulesService;
  /** Lines of every `allow` statement, ascending: the denominator of coverage. */
  allowLines: number[];
  /** Evaluates one Firestore operation. Never throws; a fault in the rules denies. */
  authorize(request: FirestoreRequest, documents: DocumentAccess, budget?: AccessBudget): Verdict;
  /**
   * Evaluates one Storage operation with the Firestore documents known so far, by full path
   * (`/databases/(default)/documents/users/alice`), null for one that does not exist. Answers
   * `needs` when the rules read a document not among them: look it up and ask again.
   */
  authorizeStorage(
    request: StorageRequest,
    documents?: ReadonlyMap<string, RulesDocument | null>,
  ): Verdict | DocumentNeeded;
}
