import { getField, parseFieldPath, setField } from './field-path.ts';
import type { StoredDocument } from './filter.ts';
import { aggregate, runQuery } from './query.ts';
import type { Aggregation, Query } from './query-types.ts';
import { sameFields } from './same.ts';
import { applyTransform, type Transform } from './transform.ts';
import { timestampNanos, type Fields, type Value } from './value.ts';

export type Precondition = { exists: boolean } | { updateTime: string };

export type Write = { currentDocument?: Precondition } & (
  | {
      update: { name: string; fields: Fields };
      updateMask?: { fieldPaths: string[] };
      updateTransforms?: Transform[];
    }
  | { delete: string }
  | { verify: string }
);

export type WriteResult = { updateTime?: string; transformResults?: Value[] };
export type Refusal = 'NOT_FOUND' | 'ALREADY_EXISTS' | 'FAILED_PRECONDITION';

/** The results of a commit's writes in order, or the first failed precondition. */
export type CommitOutcome = { results: WriteResult[] } | { refused: Refusal };

/** A Firestore in memory, written only from the documentation, with which tests compare the local Firestore. */
export class Model {
  #documents = new Map<string, StoredDocument>();

  get(name: string): StoredDocument | undefined {
    return this.#documents.get(name);
  }

  all(): StoredDocument[] {
    return [...this.#documents.values()];
  }

  query(parent: string, query: Query): StoredDocument[] {
    return runQuery(this.#documents.values(), parent, query);
  }

  aggregate(parent: string, query: Query, list: Aggregation[]): { [alias: string]: Value } {
    return aggregate(this.#documents.values(), parent, query, list);
  }

  /**
   * Applies all writes in order, or none.
   *
   * @param commitTime the time that the tested server chose for the new versions
   * @param requestTime the value of REQUEST_TIME
   */
  commit(writes: Write[], commitTime: string, requestTime: string): CommitOutcome {
    const before = new Map(this.#documents);
    const results: WriteResult[] = [];
    for (const write of writes) {
      const refused = this.#refusal(write);
      if (refused) {
        this.#documents = before;
        return { refused };
      }
      results.push(this.#apply(write, commitTime, requestTime));
    }
    return { results };
  }

  #refusal(write: Write): Refusal | undefined {
    const stored = this.#documents.get(nameOf(write));
    const wanted = write.currentDocument;
    if (!wanted) return undefined;
    if ('exists' in wanted) {
      if (wanted.exists && !stored) return 'NOT_FOUND';
      return !wanted.exists && stored ? 'ALREADY_EXISTS' : undefined;
    }
    const same = stored && timestampNanos(stored.updateTime) === timestampNanos(wanted.updateTime);
    return same ? undefined : 'FAILED_PRECONDITION';
  }

  #apply(write: Write, commitTime: string, requestTime: string): WriteResult {
    if ('verify' in write) return {};
    if ('delete' in write) {
      this.#documents.delete(write.delete);
      return {};
    }
    const { name } = write.update;
    const stored = this.#documents.get(name);
    let fields = write.updateMask
      ? merge(stored?.fields ?? {}, write.update.fields, write.updateMask.fieldPaths)
      : write.update.fields;
    const transformResults: Value[] = [];
    for (const transform of write.updateTransforms ?? []) {
      const path = parseFieldPath(transform.fieldPath);
      const { value, result } = applyTransform(getField(fields, path), transform, requestTime);
      fields = setField(fields, path, value);
      transformResults.push(result);
    }
    const unchanged = stored && sameFields(stored.fields, fields);
    const next = {
      name,
      fields,
      createTime: stored?.createTime ?? commitTime,
      updateTime: unchanged ? stored.updateTime : commitTime,
    };
    this.#documents.set(name, next);
    return transformResults.length > 0
      ? { updateTime: next.updateTime, transformResults }
      : { updateTime: next.updateTime };
  }
}

export function nameOf(write: Write): string {
  if ('update' in write) return write.update.name;
  return 'delete' in write ? write.delete : write.verify;
}

function merge(stored: Fields, given: Fields, mask: string[]): Fields {
  return mask.reduce((fields, fieldPath) => {
    const path = parseFieldPath(fieldPath);
    return setField(fields, path, getField(given, path));
  }, stored);
}
