/** As in `keep-typed.ts`. */
const key = 'kloer.typed';

type Typed = { path: string; entries: Record<string, string> };

/**
 * What was typed into this page's fields before its language was switched, by their names. Given out
 * once.
 */
export function takeTyped(): Readonly<Record<string, string>> {
  try {
    const { path, entries } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Typed>;
    if (path !== location.pathname || !entries) return {};
    sessionStorage.removeItem(key);
    return entries;
  } catch {
    // Forbidden, or not ours.
    return {};
  }
}
