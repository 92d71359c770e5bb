import { carriedKey } from '../../ui/toaster/carried-toasts.ts';
import { toastEvent } from '../../ui/toasts.ts';
import type { Toast } from '../../ui/toasts.ts';

/** Downloads the toaster when a toast is raised, or waits from the page before. */
export function watchToasts(): void {
  const raised: Toast[] = [];
  let isComing = false;

  const start = async () => {
    if (isComing) return;
    isComing = true;
    try {
      const { showToasts } = await import('./show-toasts.ts');
      removeEventListener(toastEvent, hear);
      showToasts(raised);
    } catch {
      // Not reached: the next toast tries again, and the next page shows what waits.
      isComing = false;
    }
  };
  const hear = (event: Event) => {
    raised.push((event as CustomEvent<Toast>).detail);
    void start();
  };

  addEventListener(toastEvent, hear);
  try {
    if (sessionStorage.getItem(carriedKey)) void start();
  } catch {
    // Forbidden: nothing can wait.
  }
}
