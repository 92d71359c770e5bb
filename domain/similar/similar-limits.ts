export const similarShown = 4;

/** The page leaves out its own teacher. */
export const similarListed = similarShown + 1;
