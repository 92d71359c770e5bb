import css from './toaster.css?inline';
import type { ToastWords } from './toast-words.ts';

export type ToastHost = {
  /** The live region: what is put into it is read out. */
  list: HTMLOListElement;
  element: HTMLElement;
  /** Above everything that is open, now and while a dialog opens or closes. */
  show: () => void;
  hide: () => void;
};

/**
 * Where toasts stand: a popover, so above dialogs too. Whatever is outside an open modal dialog can
 * be neither clicked nor heard, so the toasts move into it and out again when it closes.
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
      // Opened again, it lies above what has opened since.
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
