/** How often an open page that waits looks again. Each look costs a read. */
export const lookAgainMs = 30_000;

/**
 * Looks again when the page becomes visible, and every 30 seconds while it is visible and waits for what happens
 * elsewhere. @returns a function that stops this
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
