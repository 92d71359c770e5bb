import * as z from 'zod/mini';
import { Uid } from '../account/uid.ts';
import { visibleText } from './showable.ts';
import { adminTeacherLimits } from './teachers-table.ts';

export type TeacherNote = {
  words: string;
  /** ISO instant. */
  at: string;
  /** Administrator's address; null if unknown. */
  by: string | null;
};

/**
 * Administrators' note about a teacher, which the teacher's export contains. An empty text deletes it.
 * @throws `teacher-not-found`, `changed-meanwhile`
 */
export const AdminNoteTeacher = {
  request: z.strictObject({
    teacherId: Uid,
    words: z
      .string()
      .check(z.overwrite(visibleText), z.trim(), z.maxLength(adminTeacherLimits.noteLength)),
    /** When the note on the page was written; null if there was none. */
    seen: z.nullable(z.iso.datetime()),
  }),
  response: {} as { success: true; note: TeacherNote | null },
};
