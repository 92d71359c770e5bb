import { readCarried, writeCarried } from './carried-toasts.ts';
import { toastEvent, toastsSoonEvent, toastsSoonMark } from './toast-events.ts';
import type { Toast } from './toast.ts';

export type { Toast } from './toast.ts';

/**
 * Shows a toast. The session storage keeps it until it is on screen, so a toast raised just before a page change
 * appears on the next page.
 */
export function raiseToast(toast: Toast): void {
  const nowMs = Date.now();
  writeCarried([...readCarried(nowMs), toast], nowMs);
  dispatchEvent(new CustomEvent<Toast>(toastEvent, { detail: toast }));
}

// Downloads the toaster in advance, so that an error can be shown offline.
if (typeof window !== 'undefined') {
  document.documentElement.toggleAttribute(toastsSoonMark, true);
  dispatchEvent(new Event(toastsSoonEvent));
}
