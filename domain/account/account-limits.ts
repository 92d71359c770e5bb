/** In characters (specification §5). */
export const passwordMinLength = 6;

/** Limit of Firebase Auth. */
export const passwordMaxLength = 4096;

/** `tries` is the maximum number of wrong attempts. */
export const signInCodeLimits = { digits: 8, minutes: 10, tries: 5 } as const;

export const takeBackDays = 7;

/** Unverified accounts are deleted after these days (privacy policy). */
export const unconfirmedAccountDays = 30;

/** Days that Google keeps each database backup (privacy policy). */
export const backupDays = 7;

/** `backupDays` and the rest of the day of the deletion. */
export const rememberedDeletionDays = backupDays + 1;
