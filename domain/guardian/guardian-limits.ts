// Without schemas: screens must not load their library.

/** Days for an answer, days after a refusal, characters of a name. */
export const guardianLimits = { days: 14, peaceDays: 7, nameLength: 100 } as const;
