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
    /** Only the browser has the picture: the page leaves space. */
    hasNewPicture: z.optional(z.boolean()),
  }),
  response: {} as {
    html: string;
    /** In characters. */
    picture: string;
  },
};
