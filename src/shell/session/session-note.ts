import type { Localized } from '@kloer/domain/locale/locale.ts';

/**
 * What pages know of the session without a download: the user who last signed in. The note only decides what is shown
 * and whether Auth is loaded; it proves nothing.
 */
export type SessionNote = {
  uid: string;
  email: string;
  /** First and last name; empty before there is a profile. */
  name: string;
  paths?: Localized | null;
  /**
   * Whether the server called the user an administrator; only decides whether the link to the administration is
   * shown.
   */
  admin?: boolean;
};

/** Local-storage key of the session note, shared by all tabs. */
export const sessionKey = 'kloer.session';

/** Query parameter of `/auth` that signs out. Pages link to it, so they need no Auth code. */
export const logOutParam = 'logout';

type NoteStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The session note in this browser; null for a visitor or when storage is forbidden. */
export function readNote(storage: () => NoteStorage): SessionNote | null {
  try {
    return JSON.parse(storage().getItem(sessionKey) ?? 'null') as SessionNote | null;
  } catch {
    return null;
  }
}

/** Stores a session note; null removes it. */
export function writeNote(storage: () => NoteStorage, note: SessionNote | null): void {
  try {
    if (note) storage().setItem(sessionKey, JSON.stringify(note));
    else storage().removeItem(sessionKey);
  } catch {
    // Storage is forbidden: the session ends with the page.
  }
}
