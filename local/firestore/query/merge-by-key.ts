/**
 * Merges streams that are sorted by `key` into one, without repeated keys, because a document may satisfy several
 * parts of an OR.
 */
export function* mergeByKey<T extends { key: Buffer }>(
  streams: readonly Iterable<T>[],
): Generator<T> {
  const [only] = streams;
  if (streams.length === 1 && only !== undefined) {
    yield* only;
    return;
  }
  const heads = streams.map((stream) => {
    const iterator = stream[Symbol.iterator]();
    return { iterator, current: iterator.next() };
  });
  try {
    let last: Buffer | null = null;
    for (;;) {
      let smallest: (typeof heads)[number] | undefined;
      for (const head of heads) {
        if (head.current.done) continue;
        if (smallest === undefined || isBefore(head.current, smallest.current)) smallest = head;
      }
      if (smallest === undefined || smallest.current.done) return;
      const { value } = smallest.current;
      smallest.current = smallest.iterator.next();
      if (last !== null && last.equals(value.key)) continue;
      last = value.key;
      yield value;
    }
  } finally {
    for (const { iterator } of heads) iterator.return?.();
  }
}

function isBefore<T extends { key: Buffer }>(
  left: IteratorResult<T, unknown>,
  right: IteratorResult<T, unknown>,
): boolean {
  if (left.done || right.done) return right.done === true;
  return Buffer.compare(left.value.key, right.value.key) < 0;
}
