/** The same storage key as in `keep-typed.ts`. */
const key = 'kloer.typed';

type Typed = { path: string; from: number; entries: Record<string, string> };

/**
 * Returns and removes the text typed into this page's fields before the language switch, by name. The page that
 * stored the text must not take it: its scripts may load after the user followed the link.
 */
export function takeTyped(): Readonly<Record<string, string>> {
  try {
    const typed = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Typed>;
    const { path, from, entries } = typed;
    if (path !== location.pathname || from === performance.timeOrigin || !entries) return {};
    sessionStorage.removeItem(key);
    return entries;
  } catch {
    // Storage is forbidden, or another script wrote its content.
    return {};
  }
}
