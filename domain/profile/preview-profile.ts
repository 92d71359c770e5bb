import * as z from 'zod/mini';
import { locales } from '../locale/locale.ts';
import { TeacherProfileFields } from '../teacher/teacher.ts';

/**
 * Marked as a preview; nothing is stored.
 * @throws `invalid-request`, `teacher-not-found`, `rate-limited`
 */
export const PreviewProfile = {
  request: z.strictObject({
    language: z.enum(locales),
    /** Absent: the stored profile. */
    fields: z.optional(TeacherProfileFields),
    /** Only the browser has it: the page leaves space. */
    hasNewPicture: z.optional(z.boolean()),
  }),
  response: {} as {
    html: string;
    /** File name, as in `profilePicture`. */
    picture: string;
  },
};
