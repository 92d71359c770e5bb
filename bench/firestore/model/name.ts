const ROOT = /^projects\/[^/]+\/databases\/[^/]+\/documents(?:\/|$)/;

export function segmentsOf(name: string): string[] {
  const path = name.replace(ROOT, '');
  return path === '' ? [] : path.split('/');
}

export function collectionOf(name: string): string {
  return segmentsOf(name).slice(0, -1).join('/');
}

/** Compares ids: `__id<number>__` first and by number, the others by UTF-8 bytes. */
function compareIds(a: string, b: string): number {
  const [left, right] = [numericId(a), numericId(b)];
  if (left !== undefined && right !== undefined) return left < right ? -1 : left > right ? 1 : 0;
  if (left !== undefined) return -1;
  if (right !== undefined) return 1;
  return Buffer.compare(Buffer.from(a, 'utf8'), Buffer.from(b, 'utf8'));
}

function numericId(id: string): bigint | undefined {
  const digits = /^__id(-?\d+)__$/.exec(id)?.[1];
  return digits === undefined ? undefined : BigInt(digits);
}

/** Compares names segment by segment; a name comes before the names that continue it. */
export function compareNames(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  for (let i = 0; i < Math.min(left.length, right.length); i += 1) {
    const order = compareIds(left[i] ?? '', right[i] ?? '');
    if (order !== 0) return order;
  }
  return left.length - right.length;
}
