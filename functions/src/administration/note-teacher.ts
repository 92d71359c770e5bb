import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { TeacherNote } from '@kloer/domain/teacher/teacher-note.ts';
import { collectionOf, documentOf } from '../database/references.ts';
import type { Stored } from '../database/collections.ts';
import { addressesOf } from '../people/accounts/addresses.ts';
import { requireAdmin } from '../platform/caller/require-admin.ts';
import type { Context } from '../platform/context.ts';

type NoteContext = Pick<Context, 'db' | 'auth' | 'clock'>;

export async function shownNote(
  context: Pick<Context, 'auth'>,
  note: Stored<'teacherNotes'> | undefined,
): Promise<TeacherNote | null> {
  if (!note) return null;
  const { words, at, adminUid } = note;
  const by = (await addressesOf(context, [adminUid])).get(adminUid) ?? null;
  return { words, at: at.toISOString(), by };
}

/**
 * An empty text deletes the note.
 * @throws AppError `permission-denied`, `teacher-not-found`, `changed-meanwhile`
 */
export async function noteTeacher(
  context: NoteContext,
  adminUid: string,
  { teacherId, words, seen }: CallRequest<'admin-note-teacher'>,
): Promise<CallResponse<'admin-note-teacher'>> {
  const { db, clock } = context;
  const document = documentOf(db, 'teacherNotes', teacherId);
  const note = await db.runTransaction(async (transaction) => {
    await requireAdmin(context, transaction, adminUid);
    const teacher = await transaction.get(documentOf(db, 'teachers', teacherId));
    if (!teacher.exists) throw new AppError('teacher-not-found', `no teacher ${teacherId}`);
    const before = (await transaction.get(document)).data();
    if (words === (before?.words ?? '')) return before;
    if ((before?.at.toISOString() ?? null) !== seen) {
      throw new AppError('changed-meanwhile', `the note about ${teacherId} was changed`);
    }
    const at = clock();
    const after = words === '' ? undefined : { words, at, adminUid };
    if (after) transaction.set(document, after);
    else transaction.delete(document);
    transaction.create(collectionOf(db, 'auditLog').doc(), {
      at,
      adminUid,
      action: 'note-teacher',
      personUid: teacherId,
      before: { hasNote: before !== undefined },
      after: { hasNote: after !== undefined },
    });
    return after;
  });
  return { success: true, note: await shownNote(context, note) };
}
