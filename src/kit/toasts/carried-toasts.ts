import { carriedKey } from './toast-events.ts';
import type { Toast } from './toast.ts';

/** Maximum time between raising a toast and the load of the next page. A later page does not show it. */
const longestWayMs = 10_000;

type Carried = { toasts: Toast[]; writtenAtMs: number };

/** Toasts left by the previous page; none if the storage is forbidden or its content invalid. */
export function readCarried(nowMs: number): Toast[] {
  try {
    const carried = JSON.parse(sessionStorage.getItem(carriedKey) ?? 'null') as Carried | null;
    return carried && nowMs - carried.writtenAtMs <= longestWayMs ? carried.toasts : [];
  } catch {
    return [];
  }
}

export function writeCarried(toasts: readonly Toast[], nowMs: number): void {
  try {
    if (toasts.length === 0) sessionStorage.removeItem(carriedKey);
    else sessionStorage.setItem(carriedKey, JSON.stringify({ toasts, writtenAtMs: nowMs }));
  } catch {
    // Storage is forbidden: toasts are lost with their page.
  }
}
