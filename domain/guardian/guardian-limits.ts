// No schemas here, because screens must not load their library.

/** `days` for an answer, `peaceDays` after a refusal, characters of a name. */
export const guardianLimits = { days: 14, peaceDays: 7, nameLength: 100 } as const;
