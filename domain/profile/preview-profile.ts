import * as z from 'zod/mini';
import { locales } from '../locale/locale.ts';
import { TeacherProfileFields } from '../teacher/teacher.ts';

/**
 * Renders the profile page, marked as a preview; stores nothing.
 * @throws `invalid-request`, `teacher-not-found`, `rate-limited`
 */
export const PreviewProfile = {
  request: z.strictObject({
    language: z.enum(locales),
    /** If absent, the stored profile is shown. */
    fields: z.optional(TeacherProfileFields),
    /** Whether only the browser has the picture; the page then leaves space for it. */
    hasNewPicture: z.optional(z.boolean()),
  }),
  response: {} as {
    html: string;
    /** Path in Storage; empty without a picture. */
    picture: string;
  },
};
