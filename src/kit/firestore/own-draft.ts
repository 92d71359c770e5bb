import {
  commitRemoval,
  commitWrite,
  getDocuments,
  type StoredDocument,
  type Written,
} from './firestore-rest.ts';
import { plainFields, restFields } from './firestore-value.ts';

/** The draft of a first profile as it is stored: the form as text, and which version of it. */
export type OwnDraft = { text: string; version: string };

export const draftPath = (uid: string) => `drafts/${uid}`;

/** A stored draft; null where there is none. */
export function ownDraftOf(stored: StoredDocument | null): OwnDraft | null {
  if (!stored) return null;
  const { text } = plainFields(stored.fields);
  return { text: typeof text === 'string' ? text : '', version: stored.updateTime };
}

/** One's own draft, null where there is none. @throws AppError as `getDocuments` does */
export async function readOwnDraft(uid: string): Promise<OwnDraft | null> {
  const [stored] = await getDocuments(draftPath(uid));
  return ownDraftOf(stored);
}

/**
 * Writes one's own draft over the version that is known; null for none.
 *
 * @throws AppError as `commitWrite` does; `permission-denied` beside a profile
 */
export function writeOwnDraft(uid: string, text: string, version: string | null): Promise<Written> {
  return commitWrite({
    path: draftPath(uid),
    fields: restFields({ text }),
    serverTimes: ['writtenAt'],
    version,
  });
}

/** Removes the version of one's own draft that is known. @throws AppError as `commitRemoval` does */
export function removeOwnDraft(uid: string, version: string): Promise<Written> {
  return commitRemoval(draftPath(uid), version);
}
