// No schemas here, because the account page must not load their library.

/** 5 MB: enough for a page scanned in colour or a phone's photo. */
export const scanMaxBytes = 5 * 1024 * 1024;

/**
 * Days within which an administrator must decide. After them the request expires and its scan is
 * deleted.
 */
export const decisionDays = 14;

/** Months for which the teacher can read why a request failed. */
export const failedKeptMonths = 6;

/** In characters. */
export const checkTextLimits = { source: 120, reason: 1000 } as const;
