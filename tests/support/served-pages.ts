/**
 * Repeats a request until its result passes the check. The pauses grow, because the tested work also needs the
 * processor.
 */
export async function eventually<T>(
  ask: () => Promise<T>,
  satisfies: (answer: T) => boolean,
  what: string,
  timeoutMs = 20_000,
): Promise<T> {
  const startedAtMs = performance.now();
  for (;;) {
    const answer = await ask();
    if (satisfies(answer)) return answer;
    const waitedMs = performance.now() - startedAtMs;
    if (waitedMs > timeoutMs) throw new Error(`${what} did not happen in ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, Math.min(25 + waitedMs / 8, 400)));
  }
}

/** The text of several pages of the site, fetched without any cache. */
export function servedTexts(site: string, paths: readonly string[]): Promise<string[]> {
  return Promise.all(
    paths.map(async (path) => {
      const response = await fetch(site + path, { headers: { 'cache-control': 'no-cache' } });
      return response.text();
    }),
  );
}
