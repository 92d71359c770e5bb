import * as z from 'zod/mini';
import { locales } from '../locale/locale.ts';
import { TeacherProfileFields } from '../teacher/teacher.ts';

/**
 * `preview-profile`: renders the caller's page, marked as a preview; stores nothing.
 * @throws `invalid-request` for invalid fields, `teacher-not-found` without fields and stored profile, `rate-limited`
 */
export const PreviewProfile = {
  request: z.strictObject({
    language: z.enum(locales),
    /** Content of the form, `email` ignored. Absent: the stored profile. */
    fields: z.optional(TeacherProfileFields),
    /** The browser has a new picture, not uploaded yet: the page leaves space for it. */
    hasNewPicture: z.optional(z.boolean()),
  }),
  response: {} as {
    html: string;
    /** File name of the picture that belongs to it, as in `profilePicture`. */
    picture: string;
  },
};
