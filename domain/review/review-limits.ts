/** Weeks from a message to the mail that asks for a review. */
export const askAfterWeeks = 6;

/** A sender can write a review this many days after a message. */
export const minMessageDays = 14;

/** Hours from the last change of a review. */
export const publishAfterHours = 72;

/** Minimum for averages, because one mark must not look like an average. */
export const fewestForAverages = 3;

/** Newest reviews in the public profile, up to 1.5 kB each. */
export const listedReviews = 20;

/** Newest reviews that each update of the public profile reads. */
export const countedReviews = 200;

export const newPerTeacherPerDay = 5;

export const savesPerDay = 10;

/** If a teacher gets this many reviews within these days, an administrator must read new ones. */
export const burst = { reviews: 3, days: 7 } as const;

/** Days that a mailed link works if no review is written. */
export const unusedLinkDays = 90;

/** Months that the author can read why a review was refused. */
export const refusedKeptMonths = 6;

/** Reviews are public for these months, because old lessons say little about today’s. */
export const publishedMonths = 36;

/** In characters. */
export const reviewLimits = { wordsLength: 600, nameLength: 60, replyLength: 600 } as const;
