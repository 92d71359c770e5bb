export const similarShown = 4;

/** One more than a page shows, because it leaves out its own teacher. */
export const similarListed = similarShown + 1;
