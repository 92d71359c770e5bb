/**
 * Maps a stream with several results under way at once, given out in the stream's order. What is held
 * is `ahead` results, however long the stream is.
 */
export async function* inOrder<T, R>(
  source: AsyncIterable<T> | Iterable<T>,
  ahead: number,
  map: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const underWay: Promise<R>[] = [];
  for await (const item of source) {
    const result = map(item);
    // It is awaited below, perhaps long after it failed.
    result.catch(() => {});
    underWay.push(result);
    if (underWay.length < ahead) continue;
    const first = underWay.shift();
    if (first) yield await first;
  }
  for (const result of underWay) yield await result;
}
