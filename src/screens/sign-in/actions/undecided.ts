/** Marks the page while it is unknown what it will show; its form is invisible meanwhile. */
export const undecidedMark = 'data-undecided';

/** Longest time to hide a form: should the script never come, it is better than nothing. */
const patienceMs = 8000;

/**
 * Sets the mark where something else than the prerendered form is about to be shown. It runs inside
 * the page before that is painted, so it may refer to nothing outside itself.
 *
 * @param params query parameters that ask for something else
 * @param noteKey key of the session's note: somebody is, or was, signed in
 */
export function markUndecided(
  root: Pick<Element, 'toggleAttribute'>,
  mark: string,
  params: readonly string[],
  noteKey: string,
  patience: number,
): void {
  const query = new URLSearchParams(location.search);
  let isKnown = false;
  try {
    isKnown = localStorage.getItem(noteKey) !== null;
  } catch {
    // Storage is forbidden: a visitor.
  }
  if (!isKnown && !params.some((name) => query.has(name))) return;
  root.toggleAttribute(mark, true);
  setTimeout(() => root.toggleAttribute(mark, false), patience);
}

/** The call as a script of a page. */
export function undecidedScript(params: readonly string[], noteKey: string): string {
  const rest = [undecidedMark, params, noteKey, patienceMs].map((value) => JSON.stringify(value));
  return `(${markUndecided.toString()})(document.documentElement,${rest.join(',')})`;
}
