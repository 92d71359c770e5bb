import { readCarried, writeCarried } from './carried-toasts.ts';
import { toastEvent, toastsSoonEvent, toastsSoonMark } from './toast-events.ts';
import type { Toast } from './toast.ts';
import { durationOf } from './toast-duration.ts';

export type { Toast } from './toast.ts';

/**
 * Shows a toast. One raised just before the page changes is shown on the next page: until it is on
 * screen it waits in the session storage, where every page's shell looks.
 */
export function raiseToast(toast: Toast): void {
  const nowMs = Date.now();
  writeCarried([...readCarried(nowMs), { toast, leftMs: durationOf(toast) }], nowMs);
  dispatchEvent(new CustomEvent<Toast>(toastEvent, { detail: toast }));
}

// Whoever may raise a toast has the toaster fetched in time: "no connection" is a toast, too.
if (typeof window !== 'undefined') {
  document.documentElement.toggleAttribute(toastsSoonMark, true);
  dispatchEvent(new Event(toastsSoonEvent));
}
