import { documentOf } from '../database/references.ts';
import type { Context } from '../platform/context.ts';

/** Keeps when something was last put live, for administrators who wonder whether publishing works. */
export function notePublish(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  batch: FirebaseFirestore.WriteBatch,
): void {
  batch.set(documentOf(db, 'chores', 'publish'), { doneAt: clock() });
}
