import { failureEvent } from '#kit/islands/failure-event.ts';

/** Whether an error comes from this site's scripts. Browser extensions also throw errors in our pages. */
function isOurs(stack: unknown): boolean {
  return typeof stack === 'string' && stack.includes(`${location.origin}/`);
}

/** Shows a notice when a part of the page cannot be downloaded or fails, or when one of our scripts fails. */
export function watchFailures(): void {
  let isShown = false;
  const show = async (isBroken: boolean) => {
    if (isShown) return;
    isShown = true;
    try {
      await import('./show-failure.ts').then((module) =>
        module.showFailure(isBroken, () => (isShown = false)),
      );
    } catch {
      // The notice's own code was not downloaded either. The offline notice, which every page contains, is shown
      // instead.
      isShown = false;
      const notice = document.getElementById('offline');
      if (notice && navigator.onLine) notice.textContent = notice.dataset['failed'] ?? '';
    }
  };
  addEventListener(failureEvent, (event) => void show('detail' in event));
  addEventListener('error', ({ error }) => {
    if (isOurs((error as Error | undefined)?.stack)) void show(true);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    if (isOurs((reason as Error | undefined)?.stack)) void show(true);
  });
}
