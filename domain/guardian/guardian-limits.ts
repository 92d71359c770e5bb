// In a file of their own, because screens must not load the schema library.

/** Days to consent or dispute by link; days before a parent who refused is asked again; characters of a name. */
export const guardianLimits = { days: 14, peaceDays: 7, nameLength: 100 } as const;
