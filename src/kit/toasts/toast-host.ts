import css from './toaster.css?inline';
import type { ToastWords } from './toast-words.ts';

export type ToastHost = {
  /** The live region: screen readers announce toasts that are added to it. */
  list: HTMLOListElement;
  element: HTMLElement;
  /** Moves the toasts above open dialogs. */
  show: () => void;
  hide: () => void;
};

/**
 * A popover with the toasts, above dialogs. Elements outside an open modal dialog cannot be clicked or read, so the
 * toasts move into the dialog until it closes.
 */
export function createToastHost(words: ToastWords): ToastHost {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);

  const element = document.createElement('section');
  element.className = 'toasts';
  element.popover = 'manual';
  element.setAttribute('aria-label', words.region);
  const list = document.createElement('ol');
  list.setAttribute('aria-live', 'polite');
  list.setAttribute('aria-relevant', 'additions');
  element.append(list);

  const place = () => {
    const dialogs = document.querySelectorAll('dialog:modal');
    const home = dialogs[dialogs.length - 1] ?? document.body;
    if (element.parentNode !== home) home.append(element);
    if (!element.matches(':popover-open')) element.showPopover();
  };
  const dialogs = new MutationObserver(place);

  return {
    list,
    element,
    show: () => {
      // Reopening the popover puts it above dialogs that opened later.
      if (element.matches(':popover-open') && !element.contains(document.activeElement)) {
        element.hidePopover();
      }
      place();
      dialogs.observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
    },
    hide: () => {
      dialogs.disconnect();
      if (element.isConnected) element.hidePopover();
    },
  };
}
