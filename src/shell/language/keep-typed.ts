/**
 * Key in the session storage: what was typed before the language was switched, for one page. Not shared
 * with `take-typed.ts`, or every page would fetch a file for it; a test holds that they agree.
 */
const key = 'kloer.typed';

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
