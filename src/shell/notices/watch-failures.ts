import { failureEvent } from '#kit/islands/failure-event.ts';

/** Whether an error comes from this site's own scripts; browser extensions throw in our pages, too. */
function isOurs(stack: unknown): boolean {
  return typeof stack === 'string' && stack.includes(`${location.origin}/`);
}

/** Says so when an island could not be downloaded, broke, or a script of ours failed unexpectedly. */
export function watchFailures(): void {
  let isShown = false;
  const show = async () => {
    if (isShown) return;
    isShown = true;
    try {
      await import('./show-failure.ts').then((module) =>
        module.showFailure(() => (isShown = false)),
      );
    } catch {
      // Not reached either. Offline has words of its own; these are in the page, too.
      isShown = false;
      const notice = document.getElementById('offline');
      if (notice && navigator.onLine) notice.textContent = notice.dataset['failed'] ?? '';
    }
  };
  addEventListener(failureEvent, () => void show());
  addEventListener('error', ({ error }) => {
    if (isOurs((error as Error | undefined)?.stack)) void show();
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    if (isOurs((reason as Error | undefined)?.stack)) void show();
  });
}
