import type { Document } from '../documents/document.ts';
import { checkLimits } from '../documents/limits.ts';
import { getField, setField } from '../fields/field-access.ts';
import { mergeFields } from '../fields/mask.ts';
import type { Micros } from '../values/timestamp.ts';
import type { Fields, Value } from '../values/value.ts';
import { applyTransform } from './transforms.ts';
import type { Write } from './write.ts';

/** The time of a commit, and the time that its server timestamps get. */
export type CommitTimes = { commitTime: Micros; requestTimeMs: number };

/** The result of a write; `after` is null if the write leaves no document. */
export type WriteOutcome = { after: Document | null; transformResults: Value[] };

/**
 * Computes the document after a write; does not check the precondition. A write that changes nothing keeps the old
 * document and its updateTime.
 */
export function applyWrite(
  write: Write,
  current: Document | null,
  times: CommitTimes,
): WriteOutcome {
  if (write.kind === 'delete') return { after: null, transformResults: [] };
  if (write.kind === 'verify') return { after: current, transformResults: [] };
  let fields: Fields =
    write.mask === undefined
      ? write.fields
      : mergeFields(current?.fields ?? {}, write.fields, write.mask);
  const transformResults: Value[] = [];
  for (const transform of write.transforms) {
    const { stored, reported } = applyTransform(
      transform,
      getField(fields, transform.path),
      times.requestTimeMs,
    );
    fields = setField(fields, transform.path, stored);
    transformResults.push(reported);
  }
  if (current !== null && JSON.stringify(current.fields) === JSON.stringify(fields)) {
    return { after: current, transformResults };
  }
  const after: Document = {
    database: write.document.database,
    path: write.document.segments.join('/'),
    fields,
    createTime: current?.createTime ?? times.commitTime,
    updateTime: times.commitTime,
  };
  checkLimits(after);
  return { after, transformResults };
}
