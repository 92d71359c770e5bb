import {
  carriedKey,
  toastEvent,
  toastsSoonEvent,
  toastsSoonMark,
} from '#kit/toasts/toast-events.ts';
import type { Toast } from '#kit/toasts/toasts.ts';

export function watchToasts(): void {
  const raised: Toast[] = [];
  let isComing = false;

  const load = () => import('./show-toasts.ts');
  const start = async () => {
    if (isComing) return;
    isComing = true;
    try {
      const { showToasts } = await load();
      removeEventListener(toastEvent, hear);
      showToasts(raised);
    } catch {
      // The toaster could not be downloaded. The next toast tries again, and the next page shows the waiting toasts.
      isComing = false;
    }
  };
  const hear = (event: Event) => {
    raised.push((event as CustomEvent<Toast>).detail);
    void start();
  };

  addEventListener(toastEvent, hear);
  const fetchInTime = () => void load().catch(() => {});
  if (document.documentElement.hasAttribute(toastsSoonMark)) fetchInTime();
  else addEventListener(toastsSoonEvent, fetchInTime, { once: true });
  try {
    if (sessionStorage.getItem(carriedKey)) void start();
  } catch {
    // Storage is forbidden, so no toast can wait.
  }
}
