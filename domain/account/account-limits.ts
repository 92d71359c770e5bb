/** Specification §5. */
export const passwordMinLength = 6;

/** Limit of Firebase Auth. */
export const passwordMaxLength = 4096;

/** For mailed codes: valid for `minutes`, at most `tries` wrong attempts. */
export const signInCodeLimits = { digits: 8, minutes: 10, tries: 5 } as const;

export const takeBackDays = 7;

/** Days until an unverified account is deleted, as in the privacy policy. */
export const unconfirmedAccountDays = 30;

/**
 * Days that Google keeps each backup, as in the privacy policy. Point-in-time recovery has the same
 * limit.
 */
export const backupDays = 7;

/** Days that a backup can contain deleted data: `backupDays` and the rest of the day. */
export const rememberedDeletionDays = backupDays + 1;
