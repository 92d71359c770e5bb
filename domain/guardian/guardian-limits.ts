// Apart, because screens need the numbers without the schemas and their library.

/** How long a parent can agree by the link of a mail, and the length of a name. */
export const guardianLimits = { days: 14, nameLength: 100 } as const;
