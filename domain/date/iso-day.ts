import * as z from 'zod/mini';

/** In Luxembourg; `endOfDay` checks that the day exists. */
export const IsoDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
