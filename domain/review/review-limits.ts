/** Weeks from a message to the mail that asks for a review. */
export const askAfterWeeks = 6;

/** Minimum age of a message, in days, before its sender can write a review. */
export const minMessageDays = 14;

/** Hours from the last change of a review to its publication. */
export const publishAfterHours = 72;

/** Minimum number of reviews before averages are shown. One mark must not look like an average. */
export const fewestForAverages = 3;

/** Maximum number of reviews in the public profile, the newest ones. Each takes up to 1.5 kB. */
export const listedReviews = 20;

/**
 * Maximum number of a teacher's reviews that count, the newest ones. A projection reads all of
 * them.
 */
export const countedReviews = 200;

/** Most first reviews of a teacher in 24 hours. */
export const newPerTeacherPerDay = 5;

/** Most times in 24 hours that one review can be saved. */
export const savesPerDay = 10;

/**
 * A review waits for an administrator if the teacher got this many other reviews within these days.
 */
export const burst = { reviews: 3, days: 7 } as const;

/** Days for which the mailed link works if no review is written. */
export const unusedLinkDays = 90;

/** Months that a refused or removed review is kept, so that its author can read why. */
export const refusedKeptMonths = 6;

/** How long a review is published, in months. Older lessons say little about today’s. */
export const publishedMonths = 36;

/** In characters. */
export const reviewLimits = { wordsLength: 600, nameLength: 60, replyLength: 600 } as const;
