import { carriedKey } from './toast-events.ts';
import type { Toast } from './toast.ts';

/** A toast on its way to the next page, with the time it still has there. */
export type CarriedToast = { toast: Toast; leftMs: number };

/**
 * How long the next page may take to come before a toast is old news. The way there does not count
 * against the toast's own time: nobody sees it meanwhile.
 */
export const longestWayMs = 10_000;

type Carried = { toasts: CarriedToast[]; writtenAtMs: number };

/** The toasts that wait for this page; none where storage is forbidden or holds something else. */
export function readCarried(nowMs: number): CarriedToast[] {
  try {
    const carried = JSON.parse(sessionStorage.getItem(carriedKey) ?? 'null') as Carried | null;
    return carried && nowMs - carried.writtenAtMs <= longestWayMs ? carried.toasts : [];
  } catch {
    return [];
  }
}

/** Leaves toasts for the next page of this tab. */
export function writeCarried(toasts: readonly CarriedToast[], nowMs: number): void {
  try {
    if (toasts.length === 0) sessionStorage.removeItem(carriedKey);
    else sessionStorage.setItem(carriedKey, JSON.stringify({ toasts, writtenAtMs: nowMs }));
  } catch {
    // Forbidden: toasts end with their page.
  }
}
