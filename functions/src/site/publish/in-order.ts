/** Maps a stream concurrently and keeps its order. Holds at most `ahead` results. */
export async function* inOrder<T, R>(
  source: AsyncIterable<T> | Iterable<T>,
  ahead: number,
  map: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const underWay: Promise<R>[] = [];
  for await (const item of source) {
    const result = map(item);
    // Awaited below; this prevents an unhandled rejection.
    result.catch(() => {});
    underWay.push(result);
    if (underWay.length < ahead) continue;
    const first = underWay.shift();
    if (first) yield await first;
  }
  for (const result of underWay) yield await result;
}
