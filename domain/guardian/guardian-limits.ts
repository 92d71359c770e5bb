// Apart, because screens need the numbers without the schemas and their library.

/**
 * How long a parent can agree by the link of a mail, or say that somebody is not 18; how long one who said no is not
 * asked again; and the length of a name.
 */
export const guardianLimits = { days: 14, peaceDays: 7, nameLength: 100 } as const;
