/** Tells the page's shell of a toast; it downloads what shows them. */
export const toastEvent = 'kloer:toast';

/** Tells the shell that toasts may come, so that one can be shown even when the connection is gone. */
export const toastsSoonEvent = 'kloer:toasts-soon';

/** Attribute of the root element that says the same to a shell which comes later. */
export const toastsSoonMark = 'data-toasts-soon';

/** Key in the session storage of toasts on their way to the next page; every page's shell looks there. */
export const carriedKey = 'kloer.toasts';
