import type { Fields, Value } from './value.ts';

export function parseFieldPath(path: string): string[] {
  const segments: string[] = [];
  let rest = path;
  for (;;) {
    const quoted = /^`((?:[^`\\]|\\.)+)`/.exec(rest);
    const plain = /^[A-Za-z_][A-Za-z0-9_]*/.exec(rest);
    const found = quoted ?? plain;
    if (!found) throw new Error(`not a field path: ${path}`);
    segments.push(quoted ? (quoted[1] ?? '').replace(/\\(.)/g, '$1') : found[0]);
    rest = rest.slice(found[0].length);
    if (rest === '') return segments;
    if (!rest.startsWith('.')) throw new Error(`not a field path: ${path}`);
    rest = rest.slice(1);
  }
}

export function writeFieldPath(segments: string[]): string {
  return segments
    .map((segment) =>
      /^[A-Za-z_][A-Za-z0-9_]*$/.test(segment)
        ? segment
        : `\`${segment.replace(/\\/g, '\\\\').replace(/`/g, '\\`')}\``,
    )
    .join('.');
}

export function getField(fields: Fields, path: string[]): Value | undefined {
  const [head, ...rest] = path;
  if (head === undefined || !Object.hasOwn(fields, head)) return undefined;
  const value = fields[head];
  if (!value || rest.length === 0) return value;
  return 'mapValue' in value ? getField(value.mapValue.fields ?? {}, rest) : undefined;
}

/** Returns the fields with the value at the path; undefined removes the field. */
export function setField(fields: Fields, path: string[], value: Value | undefined): Fields {
  const [head, ...rest] = path;
  if (head === undefined) return fields;
  const copy = { ...fields };
  if (rest.length === 0) {
    if (value === undefined) delete copy[head];
    else copy[head] = value;
    return copy;
  }
  const current = Object.hasOwn(copy, head) ? copy[head] : undefined;
  const inner = current && 'mapValue' in current ? (current.mapValue.fields ?? {}) : undefined;
  if (inner === undefined && value === undefined) return copy;
  copy[head] = { mapValue: { fields: setField(inner ?? {}, rest, value) } };
  return copy;
}
