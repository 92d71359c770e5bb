/** Event that makes the page download the toaster and show the toast. */
export const toastEvent = 'kloer:toast';

/** Event that makes the page download the toaster in advance, so that a toast can be shown offline. */
export const toastsSoonEvent = 'kloer:toasts-soon';

/** Attribute of the root element, set when `toastsSoonEvent` is dispatched, for a listener that loads later. */
export const toastsSoonMark = 'data-toasts-soon';

export const carriedKey = 'kloer.toasts';
