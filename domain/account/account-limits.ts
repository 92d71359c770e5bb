/** Shortest password (specification §5); common ones are refused at any length. */
export const passwordMinLength = 6;

/** Longest password that Firebase Auth takes. */
export const passwordMaxLength = 4096;

/** A code by mail: its length, its life in minutes, and how often a wrong one may be tried. */
export const signInCodeLimits = { digits: 8, minutes: 10, tries: 5 } as const;

/** How long somebody may take an account back to its earlier address. */
export const takeBackDays = 7;
