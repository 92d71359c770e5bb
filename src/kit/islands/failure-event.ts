/** Event that tells the page's shell to show an error notice. */
export const failureEvent = 'kloer:failure';
