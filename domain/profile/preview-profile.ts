import * as z from 'zod/mini';
import { locales } from '../locale/locale.ts';
import { TeacherProfileFields } from '../teacher/teacher.ts';

/**
 * Renders the page, marked as a preview; stores nothing.
 * @throws `invalid-request`, `teacher-not-found`, `rate-limited`
 */
export const PreviewProfile = {
  request: z.strictObject({
    language: z.enum(locales),
    /** Without this, the stored profile is shown. */
    fields: z.optional(TeacherProfileFields),
    /** True if only the browser has the picture. The page then leaves space for it. */
    hasNewPicture: z.optional(z.boolean()),
  }),
  response: {} as {
    html: string;
    /** Length of the description, in characters. */
    picture: string;
  },
};
