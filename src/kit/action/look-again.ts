/** Interval at which an open page reads its data again while it waits for a change. Each read costs money. */
export const lookAgainMs = 30_000;

/**
 * Calls `look` when the page becomes visible, and every 30 seconds while it is visible and `isWaiting` is true.
 *
 * @returns a function that stops the repetition
 */
export function lookAgain(look: () => void, isWaiting: () => boolean): () => void {
  const ifVisible = () => {
    if (document.visibilityState === 'visible') look();
  };
  const timer = setInterval(() => isWaiting() && ifVisible(), lookAgainMs);
  document.addEventListener('visibilitychange', ifVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', ifVisible);
  };
}
