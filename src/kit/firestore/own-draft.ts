import {
  commitRemoval,
  commitWrite,
  getDocuments,
  type StoredDocument,
  type Written,
} from './firestore-rest.ts';
import { plainFields, restFields } from './firestore-value.ts';

/** A stored draft of a first profile: the form's entries as JSON text, and its version. */
export type OwnDraft = { text: string; version: string };

export const draftPath = (uid: string) => `drafts/${uid}`;

export function ownDraftOf(stored: StoredDocument | null): OwnDraft | null {
  if (!stored) return null;
  const { text } = plainFields(stored.fields);
  return { text: typeof text === 'string' ? text : '', version: stored.updateTime };
}

export async function readOwnDraft(uid: string): Promise<OwnDraft | null> {
  const [stored] = await getDocuments(draftPath(uid));
  return ownDraftOf(stored);
}

/**
 * Writes the user's draft if the stored draft has this version; null: if no draft is stored.
 *
 * @throws AppError as `commitWrite` does; `permission-denied` when a profile exists
 */
export function writeOwnDraft(uid: string, text: string, version: string | null): Promise<Written> {
  return commitWrite({
    path: draftPath(uid),
    fields: restFields({ text }),
    serverTimes: ['writtenAt'],
    version,
  });
}

export function removeOwnDraft(uid: string, version: string): Promise<Written> {
  return commitRemoval(draftPath(uid), version);
}
