import { failureEvent } from '#kit/islands/failure-event.ts';

/** Whether an error's stack names this site's scripts. Browser extensions also throw errors in our pages. */
function isOurs(stack: unknown): boolean {
  return typeof stack === 'string' && stack.includes(`${location.origin}/`);
}

/** Shows a notice when code cannot be downloaded, or when one of our scripts or islands fails. */
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
      // The notice's code could not be downloaded either: show the offline notice, which every page contains.
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
