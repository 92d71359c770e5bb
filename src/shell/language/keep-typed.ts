/**
 * Session-storage key of text typed before a language switch. `take-typed.ts` repeats it: a shared module would be
 * another file that every page loads. A test checks that they agree.
 */
const key = 'kloer.typed';

/** Stores the text of fields with `data-keep`, by name, for the page at `path`. */
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
