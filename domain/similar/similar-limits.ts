export const similarShown = 4;

/** One more, because the page leaves out its own teacher. */
export const similarListed = similarShown + 1;
