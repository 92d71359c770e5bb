import type { Toast } from './toast.ts';
import { readCarried, writeCarried } from './carried-toasts.ts';
import { toastEvent } from './toast-events.ts';
import { toastElement } from './toast-element.ts';
import { createToastHost } from './toast-host.ts';
import {
  carriedFrom,
  dismiss,
  elapse,
  emptyList,
  nextChangeMs,
  pause,
  raise,
  resume,
  type ToastList,
} from './toast-list.ts';
import type { ToastWords } from './toast-words.ts';

/**
 * Shows the previous page's toasts, the raised ones and all later ones. Called once per page, when there is a toast.
 *
 * @param raised toasts raised while the toaster was loading
 */
export function startToaster(words: ToastWords, raised: readonly Toast[]): void {
  const host = createToastHost(words);
  const elements = new Map<number, HTMLLIElement>();
  let list = emptyList;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let focusedBefore: Element | null = null;

  const change = (next: ToastList) => {
    const nowMs = Date.now();
    list = elapse(next, nowMs);
    writeCarried(carriedFrom(list), nowMs);
    show();
    clearTimeout(timer);
    const nextMs = nextChangeMs(list);
    if (nextMs !== undefined) timer = setTimeout(() => change(list), nextMs - nowMs);
  };

  const keepFocus = (leaving: HTMLElement) => {
    if (!leaving.contains(document.activeElement)) return;
    const next = host.list.querySelector<HTMLElement>("li[data-phase='open'] button");
    const target = next ?? focusedBefore;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };

  const show = () => {
    for (const [id, element] of elements) {
      if (list.toasts.some((toast) => toast.id === id)) continue;
      element.remove();
      elements.delete(id);
    }
    for (const toast of list.toasts) {
      let element = elements.get(toast.id);
      if (!element) {
        element = toastElement(toast, words.close, () =>
          change(dismiss(list, toast.id, Date.now())),
        );
        elements.set(toast.id, element);
        host.show();
        host.list.append(element);
      }
      const isLeaving = toast.phase === 'dismissed' && element.dataset['phase'] !== 'dismissed';
      element.dataset['phase'] = toast.phase;
      if (isLeaving) keepFocus(element);
    }
    if (list.toasts.length === 0) host.hide();
  };

  /** Pauses the toasts while the pointer or focus is on one, or the tab is hidden. */
  const updatePause = () => {
    const isRead = host.element.matches(':hover, :focus-within') || document.hidden;
    change((isRead ? pause : resume)(list, Date.now()));
  };

  const takeCarried = () => {
    const nowMs = Date.now();
    return readCarried(nowMs).reduce((all, toast) => raise(all, toast, nowMs), {
      ...emptyList,
      nextId: list.nextId,
    });
  };

  for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) {
    // While `focusout` is dispatched, the focus is still inside the toasts.
    host.element.addEventListener(type, () => setTimeout(updatePause));
  }
  host.element.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !host.element.contains(relatedTarget)) {
      focusedBefore = relatedTarget;
    }
  });
  document.addEventListener('visibilitychange', updatePause);
  addEventListener(toastEvent, (event) => {
    change(raise(list, (event as CustomEvent<Toast>).detail, Date.now()));
  });
  addEventListener('pagehide', () => {
    writeCarried(carriedFrom(list), Date.now());
  });
  // A page restored from the browser's cache shows the stored toasts, not its old ones.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) change(takeCarried());
  });

  list = raised.reduce((all, toast) => raise(all, toast, Date.now()), takeCarried());
  host.show();
  // A live region announces only toasts added after the region exists.
  setTimeout(updatePause, 50);
}
