// No zod here: screens load this file.

/** `days`: to answer. `peaceDays`: without mails after a refusal. `nameLength`: in characters. */
export const guardianLimits = { days: 14, peaceDays: 7, nameLength: 100 } as const;
