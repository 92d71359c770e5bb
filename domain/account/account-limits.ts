/** Specification §5. */
export const passwordMinLength = 6;

/** Limit of Firebase Auth. */
export const passwordMaxLength = 4096;

/** For mailed codes: valid for `minutes`, at most `tries` wrong attempts. */
export const signInCodeLimits = { digits: 8, minutes: 10, tries: 5 } as const;

export const takeBackDays = 7;

/** Days until an unverified account is deleted, as in the privacy policy. */
export const unconfirmedAccountDays = 30;

/** How long Google keeps each backup of the database, as in the privacy policy; point-in-time recovery is fixed to it. */
export const backupDays = 7;

/** For how long a backup can hold what was deleted: `backupDays`, and the rest of the day. */
export const rememberedDeletionDays = backupDays + 1;
