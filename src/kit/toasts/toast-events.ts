/** Event for the page's shell, which downloads the toaster and shows the toast. */
export const toastEvent = 'kloer:toast';

/** Event after which the shell downloads the toaster in advance, so that a toast can be shown offline. */
export const toastsSoonEvent = 'kloer:toasts-soon';

/** Attribute of the root element that stands for this event if the shell loads after it. */
export const toastsSoonMark = 'data-toasts-soon';

/** Session-storage key of toasts for the next page. */
export const carriedKey = 'kloer.toasts';
