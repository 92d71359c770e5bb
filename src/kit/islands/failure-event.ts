/** Tells the page's shell that a part of the page has failed; it says so and offers a way on. */
export const failureEvent = 'kloer:failure';
