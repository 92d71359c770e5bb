import type { ByteWriter } from '../values/byte-writer.ts';

const numericId = /^__id(-?\d+)__$/;

/**
 * Writes path segments such that their bytes sort in Firestore's order of names: segment by segment, `__id7__`
 * numerically and before all others, a shorter path before its descendants.
 */
export function encodePath(writer: ByteWriter, segments: readonly string[]): void {
  encodeSegments(writer, segments);
  writer.byte(0);
}

/** Like `encodePath`, but without the end marker: the common prefix of all keys below the path. */
export function encodeSegments(writer: ByteWriter, segments: readonly string[]): void {
  for (const segment of segments) {
    const numeric = numericId.exec(segment)?.[1];
    if (numeric === undefined) {
      writer.byte(2);
      writer.terminated(segment);
    } else {
      writer.byte(1);
      writer.int64(BigInt.asIntN(64, BigInt(numeric)));
    }
  }
}

/** The parts of `projects/p/databases/d/documents/a/b`: `p, d, a, b`. */
export function referenceSegments(name: string): string[] {
  const [, project = '', , database = '', , ...path] = name.split('/');
  return [project, database, ...path];
}
