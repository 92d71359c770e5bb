/** Specification §5. */
export const passwordMinLength = 6;

/** Limit of Firebase Auth. */
export const passwordMaxLength = 4096;

/** For mailed codes: valid for `minutes`, at most `tries` wrong attempts. */
export const signInCodeLimits = { digits: 8, minutes: 10, tries: 5 } as const;

export const takeBackDays = 7;
