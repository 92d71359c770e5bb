import * as z from 'zod/mini';
import { uidPattern } from './uid-pattern.ts';

/** A Firebase Auth uid as this product accepts it where a caller names somebody. */
export const Uid = z.string().check(z.regex(uidPattern));
