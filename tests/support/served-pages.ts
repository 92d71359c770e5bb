/** Asks again, shortly apart, until the answer satisfies; no fixed waiting. */
export async function eventually<T>(
  ask: () => Promise<T>,
  satisfies: (answer: T) => boolean,
  what: string,
  timeoutMs = 20_000,
): Promise<T> {
  const deadlineMs = performance.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (satisfies(answer)) return answer;
    if (performance.now() > deadlineMs)
      throw new Error(`${what} did not happen in ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** The text of several pages of the site, each fetched past every cache. */
export function servedTexts(site: string, paths: readonly string[]): Promise<string[]> {
  return Promise.all(
    paths.map(async (path) => {
      const response = await fetch(site + path, { headers: { 'cache-control': 'no-cache' } });
      return response.text();
    }),
  );
}
