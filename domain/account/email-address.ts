import * as z from 'zod/mini';
import { typedAddress } from './typed-address.ts';

/** Longest address that mail servers take. */
export const addressMaxLength = 254;

/**
 * An address as somebody types it: in lower case, as accounts know it, with its domain in ASCII. Then whatever
 * `<input type="email">` accepts is one, so that no form refuses later what the browser let pass.
 *
 * @param error key of the text that says what is wrong
 */
export const emailAddress = (error: string) =>
  z
    .string()
    .check(
      z.overwrite(typedAddress),
      z.toLowerCase(),
      z.maxLength(addressMaxLength, error),
      z.email({ pattern: z.regexes.html5Email, error }),
    );
