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
 * `admin-note-teacher`: the internal note about a teacher, which is in the teacher's export. No words: none.
 * @throws `teacher-not-found`, `changed-meanwhile`
 */
export const AdminNoteTeacher = {
  request: z.strictObject({
    teacherId: Uid,
    words: z
      .string()
      .check(z.overwrite(visibleText), z.trim(), z.maxLength(adminTeacherLimits.noteLength)),
    /** When the note that the page showed was written; null for none. */
    seen: z.nullable(z.iso.datetime()),
  }),
  response: {} as { success: true; note: TeacherNote | null },
};
