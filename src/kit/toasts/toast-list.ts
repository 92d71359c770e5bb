import type { Toast } from './toast.ts';

/** Default duration of toasts (specification §9). */
const durationsMs = { success: 3000, error: 5000, info: 3000 } as const;

function durationOf({ kind, durationMs }: Toast): number {
  return durationMs ?? durationsMs[kind];
}

export const toastLimits = {
  shown: 3,
  removalMs: 3000,
  swipePx: 50,
} as const;

/** A toast in the list. It is open until `endsAtMs`, then dismissed (invisible), and removed at `removedAtMs`. */
export type ListedToast = Toast & { id: number } & (
    | { phase: 'open'; endsAtMs: number }
    | { phase: 'dismissed'; removedAtMs: number }
  );

/** The toasts of a page, oldest first. While the list is paused, its toasts do not expire. */
export type ToastList = {
  toasts: readonly ListedToast[];
  pausedAtMs: number | null;
  nextId: number;
};

export const emptyList: ToastList = { toasts: [], pausedAtMs: null, nextId: 1 };

const saysTheSame = (a: Toast, b: Toast) =>
  a.title === b.title && (a.description ?? '') === (b.description ?? '');

const isOpen = (toast: ListedToast) => toast.phase === 'open';

/** Adds a toast. If an equal toast is open, its time restarts instead. A fourth toast dismisses the oldest. */
export function raise(list: ToastList, toast: Toast, nowMs: number): ToastList {
  const settled = settle(list, nowMs);
  const endsAtMs = nowMs + durationOf(toast);
  const open = settled.toasts.filter(isOpen);
  const same = open.find((other) => saysTheSame(other, toast));
  if (same) {
    return withToast(settled, same.id, (found) => ({ ...found, phase: 'open', endsAtMs }));
  }
  // An earlier toast with the same text is removed at once; other dismissed toasts stay for a moment.
  const kept = settled.toasts.filter((other) => !saysTheSame(other, toast));
  const [oldest] = open;
  const cleared = { ...settled, toasts: kept };
  const spaced =
    oldest && open.length >= toastLimits.shown ? dismiss(cleared, oldest.id, nowMs) : cleared;
  return {
    ...spaced,
    nextId: spaced.nextId + 1,
    toasts: [...spaced.toasts, { ...toast, id: spaced.nextId, phase: 'open', endsAtMs }],
  };
}

export function dismiss(list: ToastList, id: number, nowMs: number): ToastList {
  return withToast(list, id, (toast) =>
    isOpen(toast)
      ? { ...toast, phase: 'dismissed', removedAtMs: nowMs + toastLimits.removalMs }
      : toast,
  );
}

export function pause(list: ToastList, nowMs: number): ToastList {
  return list.pausedAtMs === null ? { ...list, pausedAtMs: nowMs } : list;
}

export function resume(list: ToastList, nowMs: number): ToastList {
  const { pausedAtMs } = list;
  if (pausedAtMs === null) return list;
  return {
    ...list,
    pausedAtMs: null,
    toasts: list.toasts.map((toast) =>
      toast.phase === 'open'
        ? { ...toast, endsAtMs: toast.endsAtMs + (nowMs - pausedAtMs) }
        : toast,
    ),
  };
}

export function elapse(list: ToastList, nowMs: number): ToastList {
  const isEnding = (toast: ListedToast) =>
    list.pausedAtMs === null && toast.phase === 'open' && toast.endsAtMs <= nowMs;
  const ended = list.toasts
    .filter(isEnding)
    .reduce((earlier, { id }) => dismiss(earlier, id, nowMs), list);
  const toasts = ended.toasts.filter(
    (toast) => toast.phase === 'open' || toast.removedAtMs > nowMs,
  );
  return { ...ended, toasts };
}

/** When the next toast expires or is removed; undefined if none will. */
export function nextChangeMs({ toasts, pausedAtMs }: ToastList): number | undefined {
  const times = toasts.flatMap((toast) => {
    if (toast.phase === 'dismissed') return [toast.removedAtMs];
    return pausedAtMs === null ? [toast.endsAtMs] : [];
  });
  return times.length === 0 ? undefined : Math.min(...times);
}

export function carriedFrom({ toasts }: ToastList): Toast[] {
  return toasts.flatMap((listed) => {
    if (listed.phase !== 'open') return [];
    const { id: _id, phase: _phase, endsAtMs: _endsAtMs, ...toast } = listed;
    return [toast];
  });
}

/** Brings a paused list's times up to date, so that a new toast gets its full time. */
function settle(list: ToastList, nowMs: number): ToastList {
  return list.pausedAtMs === null ? list : pause(resume(list, nowMs), nowMs);
}

function withToast(
  list: ToastList,
  id: number,
  change: (toast: ListedToast) => ListedToast,
): ToastList {
  const toasts = list.toasts.map((toast) => (toast.id === id ? change(toast) : toast));
  return { ...list, toasts };
}
