import * as z from 'zod/mini';
import { locales } from '../locale/locale.ts';

/**
 * `own-poster`: a printable A4 poster with the caller's public data.
 * @throws `no-active-subscription` if the profile is not visible, `rate-limited`
 */
export const OwnPoster = {
  request: z.strictObject({ language: z.enum(locales) }),
  response: {} as {
    /** PDF in base64. */
    pdf: string;
  },
};

/** Before base64; small enough for phones and mail. */
export const posterMaxBytes = 60_000;
