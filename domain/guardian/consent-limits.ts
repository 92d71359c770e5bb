// No schemas here, because screens must not load their library.

/**
 * `days`: time to answer. `peaceDays`: days without a mail after a refusal. `nameLength`: in
 * characters.
 */
export const guardianLimits = { days: 14, peaceDays: 7, nameLength: 100 } as const;
