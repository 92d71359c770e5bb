import {
  type AccessBudget,
  createAccessBudget,
  type DocumentAccess,
  type FirestoreRequest,
  type RulesDocument,
} from '../../rules/index.ts';
import { type Document, documentName } from '../documents/document.ts';
import { type DatabaseName, databaseIdOf, projectOf } from '../documents/resource-name.ts';
import { FirestoreError } from '../errors.ts';
import type { Query } from '../query/query.ts';
import type { DocumentReader } from '../storage/document-reader.ts';
import type { Caller } from './caller.ts';
import { toListQuery } from './list-query.ts';
import type { Rulebook } from './rulebook.ts';

export type CheckedWrite = {
  kind: 'update' | 'delete' | 'verify';
  path: string;
  before: Document | null;
  after: Document | null;
};

/** The caller, and the time, for which rules are evaluated. */
export type Occasion = {
  caller: Caller;
  database: DatabaseName;
  reader: DocumentReader;
  timeMs: number;
};

/** Checks requests against the security rules; each check throws PERMISSION_DENIED for a refused request. */
export class Guard {
  readonly #rulebook: Rulebook;

  constructor(rulebook: Rulebook) {
    this.#rulebook = rulebook;
  }

  /** Checks `get` for each document, also for missing ones; one refusal fails the whole call. */
  checkGets(
    occasion: Occasion,
    documents: readonly { path: string; document: Document | null }[],
  ): void {
    if (occasion.caller.kind === 'admin') return;
    const budget = createAccessBudget(documents.length > 1 ? 'multi' : 'single');
    for (const { path, document } of documents) {
      this.#check(occasion, { method: 'get', path, resource: forRules(document) }, budget);
    }
  }

  /** Checks `list` once, with the query's constraints. */
  checkQuery(occasion: Occasion, query: Query): void {
    if (occasion.caller.kind === 'admin') return;
    const { parent, collectionId, allDescendants } = query.source;
    const segments = allDescendants ? parent.segments : [...parent.segments, collectionId ?? ''];
    const path = segments.join('/');
    this.#check(occasion, { method: 'list', path, query: toListQuery(query) });
  }

  /** Checks `create`, `update` or `delete` for each write, and `get` for a `verify`. */
  checkWrites(occasion: Occasion, writes: readonly CheckedWrite[]): void {
    if (occasion.caller.kind === 'admin') return;
    const budget = createAccessBudget(writes.length > 1 ? 'multi' : 'single');
    const after = new Map(writes.map((write) => [write.path, write.after]));
    for (const { kind, path, before, after: newDocument } of writes) {
      const resource = forRules(before);
      const changed = kind === 'update' ? { newResource: forRules(newDocument) ?? undefined } : {};
      const method =
        kind === 'update'
          ? before === null
            ? 'create'
            : 'update'
          : kind === 'delete'
            ? kind
            : 'get';
      this.#check(occasion, { method, path, resource, ...changed }, budget, after);
    }
  }

  /** Refuses all callers except admins, for calls that no rule allows. */
  requireAdmin({ kind }: Caller, message = missingPermissions): void {
    if (kind !== 'admin') throw new FirestoreError('PERMISSION_DENIED', message);
  }

  #check(
    { caller, database, reader, timeMs }: Occasion,
    request: Partial<Pick<FirestoreRequest, 'resource' | 'query'>> &
      Pick<FirestoreRequest, 'method' | 'path'> & { newResource?: RulesDocument | undefined },
    budget: AccessBudget = createAccessBudget('single'),
    after: ReadonlyMap<string, Document | null> = new Map(),
  ): void {
    const rules = this.#rulebook.of(projectOf(database));
    if (rules.kind === 'open' || caller.kind === 'admin') return;
    if (rules.kind === 'broken') {
      const [issue] = rules.issues;
      const where = issue === undefined ? '' : ` L${issue.line}: ${issue.message}`;
      throw new FirestoreError('PERMISSION_DENIED', `The rules have errors.${where}`);
    }
    const { newResource, ...rest } = request;
    const documents: DocumentAccess = {
      get: (path) => forRules(reader.get(database, path)),
      getAfter: (path) =>
        forRules(after.has(path) ? (after.get(path) ?? null) : reader.get(database, path)),
    };
    const verdict = rules.ruleset.authorize(
      {
        ...rest,
        ...(newResource !== undefined && { newResource }),
        auth: caller.auth,
        time: new Date(timeMs).toISOString(),
        database: databaseIdOf(database),
      },
      documents,
      budget,
    );
    rules.coverage.record(verdict.evaluatedAllows, verdict.matchedAllows);
    if (!verdict.allow) {
      throw new FirestoreError('PERMISSION_DENIED', verdict.reason || missingPermissions);
    }
  }
}

const missingPermissions = 'Missing or insufficient permissions.';

function forRules(document: Document | null): RulesDocument | null {
  return document && { name: documentName(document), fields: document.fields };
}
