/**
 * Session-storage key of text typed before a language switch. Not shared with `take-typed.ts`, or every page would load
 * a file for it; a test checks that they agree.
 */
const key = 'kloer.typed';

/** Stores the values of fields marked `data-keep`, by name, for the next document, at `path`. */
export function keepTyped(path: string): void {
  const fields = document.querySelectorAll<HTMLInputElement>('[data-keep]');
  const entries = Object.fromEntries([...fields].map(({ name, value }) => [name, value]));
  try {
    const typed = { path, from: performance.timeOrigin, entries };
    if (fields.length > 0) sessionStorage.setItem(key, JSON.stringify(typed));
  } catch {
    // Storage is forbidden: the fields are empty on the next page.
  }
}
