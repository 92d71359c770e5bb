/** Key in the session storage: what was typed before the language was switched, for one page. */
const key = 'kloer.typed';

type Typed = { path: string; entries: Record<string, string> };

/** Keeps what stands in fields marked `data-keep`, by their names, for the same page at `path`. */
export function keepTyped(path: string): void {
  const fields = document.querySelectorAll<HTMLInputElement>('[data-keep]');
  const entries = Object.fromEntries([...fields].map(({ name, value }) => [name, value]));
  try {
    if (fields.length > 0) sessionStorage.setItem(key, JSON.stringify({ path, entries }));
  } catch {
    // Forbidden: the fields are empty on the next page.
  }
}

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
