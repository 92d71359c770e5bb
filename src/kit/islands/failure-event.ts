/**
 * Event after which the page's shell shows a notice: a part could not be downloaded or, with `detail: 'broken'`,
 * failed.
 */
export const failureEvent = 'kloer:failure';
