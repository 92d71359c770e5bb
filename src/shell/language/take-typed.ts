/** As in `keep-typed.ts`. */
const key = 'kloer.typed';

type Typed = { path: string; entries: Record<string, string> };

/** Returns and removes the text typed into this page's fields before the language switch, by name. */
export function takeTyped(): Readonly<Record<string, string>> {
  try {
    const { path, entries } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Typed>;
    if (path !== location.pathname || !entries) return {};
    sessionStorage.removeItem(key);
    return entries;
  } catch {
    // Storage is forbidden, or the value is not ours.
    return {};
  }
}
