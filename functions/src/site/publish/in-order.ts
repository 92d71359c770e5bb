/** Maps a stream concurrently and keeps its order. At most `ahead` results are in memory. */
export async function* inOrder<T, R>(
  source: AsyncIterable<T> | Iterable<T>,
  ahead: number,
  map: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const underWay: Promise<R>[] = [];
  for await (const item of source) {
    const result = map(item);
    // Prevents an unhandled rejection; the result is awaited below.
    result.catch(() => {});
    underWay.push(result);
    if (underWay.length < ahead) continue;
    const first = underWay.shift();
    if (first) yield await first;
  }
  for (const result of underWay) yield await result;
}
