/**
 * Event that makes the page's shell show a notice: a part could not be downloaded or, with `detail: 'broken'`, failed.
 */
export const failureEvent = 'kloer:failure';
