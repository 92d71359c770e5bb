/** A position in sorted keys: just before or just after all keys that begin with `prefix`. */
export type Boundary = { prefix: Buffer; side: 'before' | 'after' };

/** The keys between two boundaries; null leaves that end open. */
export type KeyRange = { lower: Boundary | null; upper: Boundary | null };

export const everything: KeyRange = { lower: null, upper: null };

export function startingWith(prefix: Buffer): KeyRange {
  return { lower: { prefix, side: 'before' }, upper: { prefix, side: 'after' } };
}

/** The smallest key at or after the boundary; null when there can be none. */
export function boundaryKey({ prefix, side }: Boundary): Buffer | null {
  return side === 'before' ? prefix : successor(prefix);
}

function compareBoundaries(left: Boundary, right: Boundary): number {
  const [a, b] = [boundaryKey(left), boundaryKey(right)];
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return Buffer.compare(a, b);
}

/** Inverts every byte, which reverses the order of encodings, because none is a prefix of another. */
export function invert(bytes: Uint8Array): Buffer {
  const inverted = Buffer.allocUnsafe(bytes.length);
  for (let i = 0; i < bytes.length; i++) inverted[i] = (bytes[i] ?? 0) ^ 0xff;
  return inverted;
}

export function invertRange({ lower, upper }: KeyRange): KeyRange {
  return { lower: upper && invertBoundary(upper), upper: lower && invertBoundary(lower) };
}

export function intersect(left: KeyRange, right: KeyRange): KeyRange {
  const { lower: a, upper: b } = left;
  const { lower: c, upper: d } = right;
  return {
    lower: a && c ? (compareBoundaries(a, c) >= 0 ? a : c) : (a ?? c),
    upper: b && d ? (compareBoundaries(b, d) <= 0 ? b : d) : (b ?? d),
  };
}

export function isEmpty({ lower, upper }: KeyRange): boolean {
  return lower !== null && upper !== null && compareBoundaries(lower, upper) >= 0;
}

export function behind(prefix: Buffer, { lower, upper }: KeyRange): KeyRange {
  const moved = (boundary: Boundary): Boundary => ({
    prefix: Buffer.concat([prefix, boundary.prefix]),
    side: boundary.side,
  });
  const whole = startingWith(prefix);
  return {
    lower: lower === null ? whole.lower : moved(lower),
    upper: upper === null ? whole.upper : moved(upper),
  };
}

/** The part of a range whose keys begin with a prefix, without that prefix. Null if it has no such key. */
export function afterPrefix(prefix: Buffer, range: KeyRange): KeyRange | null {
  const lower = range.lower && cut(prefix, range.lower);
  const upper = range.upper && cut(prefix, range.upper);
  if (lower === 'above' || upper === 'below') return null;
  return {
    lower: lower === 'below' ? null : lower,
    upper: upper === 'above' ? null : upper,
  };
}

/** A boundary without the prefix; `below` or `above` if it is outside the keys that begin with the prefix. */
function cut(prefix: Buffer, boundary: Boundary): Boundary | 'below' | 'above' {
  const shared = Math.min(prefix.length, boundary.prefix.length);
  const order = Buffer.compare(boundary.prefix.subarray(0, shared), prefix.subarray(0, shared));
  if (order !== 0) return order < 0 ? 'below' : 'above';
  if (boundary.prefix.length < prefix.length) return boundary.side === 'before' ? 'below' : 'above';
  return { prefix: boundary.prefix.subarray(prefix.length), side: boundary.side };
}

/** The smallest key that is greater than every key beginning with `prefix`; null if there is none. */
function successor(prefix: Buffer): Buffer | null {
  const last = prefix.findLastIndex((byte) => byte !== 0xff);
  if (last < 0) return null;
  const next = Buffer.from(prefix.subarray(0, last + 1));
  next[last] = (next[last] ?? 0) + 1;
  return next;
}

function invertBoundary({ prefix, side }: Boundary): Boundary {
  return { prefix: invert(prefix), side: side === 'before' ? 'after' : 'before' };
}
