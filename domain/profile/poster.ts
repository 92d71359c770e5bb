import * as z from 'zod/mini';
import { locales } from '../locale/locale.ts';

/**
 * An A4 page with the caller's public data.
 * @throws `no-active-subscription`, `rate-limited`
 */
export const OwnPoster = {
  request: z.strictObject({ language: z.enum(locales) }),
  response: {} as {
    /** In base64. */
    pdf: string;
  },
};
