import * as z from 'zod/mini';

/** A day in Luxembourg as `yyyy-mm-dd`; whether there is such a day says `endOfDay`. */
export const IsoDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
