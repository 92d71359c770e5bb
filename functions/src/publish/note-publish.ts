import { documentOf } from '../database/references.ts';
import type { Context } from '../platform/context.ts';

/** Keeps when something was last put live, for administrators who wonder whether publishing works. */
export async function notePublish({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await documentOf(db, 'chores', 'publish').set({ doneAt: clock() });
}
