import * as z from 'zod/mini';
import { typedAddress } from './typed-address.ts';

/** Limit of mail servers, in characters. */
export const addressMaxLength = 254;

/** Accepts exactly what `<input type="email">` accepts. */
export const emailAddress = (error: string) =>
  z
    .string()
    .check(
      z.overwrite(typedAddress),
      z.toLowerCase(),
      z.maxLength(addressMaxLength, error),
      z.email({ pattern: z.regexes.html5Email, error }),
    );
