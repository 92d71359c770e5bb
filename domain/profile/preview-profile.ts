import * as z from 'zod/mini';
import { locales } from '../locale/locale.ts';
import { TeacherProfileFields } from '../teacher/teacher.ts';

/**
 * `preview-profile`: the caller's page in one language as it would be published, marked as a preview. Nothing is
 * kept of it. Refused with `invalid-request` for fields that could not be saved, `teacher-not-found` where none
 * are given and nothing is stored, `rate-limited`.
 */
export const PreviewProfile = {
  request: z.strictObject({
    language: z.enum(locales),
    /** What is in the form, saved or not; the address in it counts for nothing. Absent: what is stored. */
    fields: z.optional(TeacherProfileFields),
    /** A picture has been chosen that the browser alone has: the page leaves room for it. */
    hasNewPicture: z.optional(z.boolean()),
  }),
  response: {} as {
    html: string;
    /** File name of the picture that belongs to it, as in `profilePicture`. */
    picture: string;
  },
};
