/** Event that makes the page show a notice: code could not be downloaded or, with `detail: 'broken'`, failed. */
export const failureEvent = 'kloer:failure';
