import * as z from 'zod/mini';

/**
 * A Firebase Auth uid as this product accepts it where a caller names somebody. Firestore keeps ids
 * that begin and end with two underscores for itself.
 */
export const Uid = z.string().check(z.regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/));
