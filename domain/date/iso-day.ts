import * as z from 'zod/mini';

/** A day in Luxembourg; `endOfDay` checks that it exists. */
export const IsoDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
