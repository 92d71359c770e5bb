import * as z from 'zod/mini';
import { locales } from '../locale/locale.ts';

/**
 * `own-poster`: a poster of the caller's profile in one language, one page of A4 to print and pin up, with what
 * everybody sees of the profile and nothing else. Refused with `no-active-subscription` while families see none
 * of it, `rate-limited`.
 */
export const OwnPoster = {
  request: z.strictObject({ language: z.enum(locales) }),
  response: {} as {
    /** The PDF, in base64; at most `posterMaxBytes` before. */
    pdf: string;
  },
};

/** What a poster weighs at most: a phone sends it to a printer, or by mail. */
export const posterMaxBytes = 60_000;
