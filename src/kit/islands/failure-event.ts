/** Event that tells the page's shell to show a notice: a late part did not come; with `detail: 'broken'`, it broke. */
export const failureEvent = 'kloer:failure';
