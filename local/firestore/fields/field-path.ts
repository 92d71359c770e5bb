import { invalidArgument } from '../errors.ts';

/** The path of a field as segments: `a.b` is `['a', 'b']`. */
export type FieldPath = readonly string[];

/** The field path that means the document's own name in filters and orders. */
export const documentId = '__name__';

const maximumBytes = 1500;
const simple = /^[A-Za-z_][A-Za-z0-9_]*$/;
const segmentPattern = /([A-Za-z_][A-Za-z0-9_]*)|`((?:[^`\\]|\\.)+)`/sy;

/**
 * Reads `a.b` or `` `we ird`.`a\`b` ``.
 *
 * @throws INVALID_ARGUMENT for any other text
 */
export function parseFieldPath(input: unknown): FieldPath {
  if (typeof input !== 'string' || input === '') {
    throw invalidArgument('A field path must be a non-empty string.');
  }
  if (Buffer.byteLength(input) > maximumBytes) {
    throw invalidArgument(`Field path is longer than ${maximumBytes} bytes.`);
  }
  const segments: string[] = [];
  let position = 0;
  for (;;) {
    segmentPattern.lastIndex = position;
    const match = segmentPattern.exec(input);
    if (match === null) throw invalidArgument(`Invalid property path "${input}".`);
    segments.push(match[1] ?? (match[2] ?? '').replaceAll(/\\(.)/gs, '$1'));
    position = segmentPattern.lastIndex;
    if (position === input.length) return segments;
    if (input[position] !== '.') throw invalidArgument(`Invalid property path "${input}".`);
    position += 1;
  }
}

/** The canonical text of a field path, which quotes only segments that need it. */
export function printFieldPath(path: FieldPath): string {
  return path.map((name) => (simple.test(name) ? name : quote(name))).join('.');
}

function quote(name: string): string {
  return `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``;
}

export function isDocumentId(path: FieldPath): boolean {
  return path.length === 1 && path[0] === documentId;
}

/** @throws INVALID_ARGUMENT unless a field may have this name */
export function checkFieldName(name: string): void {
  if (name === '') throw invalidArgument('A field name must not be empty.');
  if (/^__.*__$/s.test(name)) throw invalidArgument(`Field name "${name}" is reserved.`);
  if (Buffer.byteLength(name) > maximumBytes) {
    throw invalidArgument(`Field name is longer than ${maximumBytes} bytes.`);
  }
}

/**
 * Compares two field paths segment by segment, as Google's production server sorts the fields that it adds to a query's
 * orders.
 */
export function compareFieldPaths(left: FieldPath, right: FieldPath): number {
  for (const [index, segment] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    const order = Buffer.compare(Buffer.from(segment), Buffer.from(other));
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

export function samePath(left: FieldPath, right: FieldPath): boolean {
  return left.length === right.length && left.every((name, index) => name === right[index]);
}
