// No zod here: the account page loads this file.

/** Enough for a page scanned in colour. */
export const scanMaxBytes = 5 * 1024 * 1024;

/** After these days the request expires and its scan is deleted. */
export const decisionDays = 14;

/** Months that the teacher can read why a request failed. */
export const failedKeptMonths = 6;

/** In characters. */
export const checkTextLimits = { source: 120, reason: 1000 } as const;
