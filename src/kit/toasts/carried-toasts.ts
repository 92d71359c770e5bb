import { carriedKey } from './toast-events.ts';
import type { Toast } from './toast.ts';

/** Longest time that a toast waits for the next page; it expires if that page takes longer to load. */
export const longestWayMs = 10_000;

type Carried = { toasts: Toast[]; writtenAtMs: number };

/** The toasts for this page; none when storage is forbidden or holds something else. */
export function readCarried(nowMs: number): Toast[] {
  try {
    const carried = JSON.parse(sessionStorage.getItem(carriedKey) ?? 'null') as Carried | null;
    return carried && nowMs - carried.writtenAtMs <= longestWayMs ? carried.toasts : [];
  } catch {
    return [];
  }
}

/** Leaves toasts for the next page of this tab, which shows them for their whole time. */
export function writeCarried(toasts: readonly Toast[], nowMs: number): void {
  try {
    if (toasts.length === 0) sessionStorage.removeItem(carriedKey);
    else sessionStorage.setItem(carriedKey, JSON.stringify({ toasts, writtenAtMs: nowMs }));
  } catch {
    // Forbidden: toasts end with their page.
  }
}
