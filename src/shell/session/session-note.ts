import type { Localized } from '@kloer/domain/locale/locale.ts';

/**
 * What every page may know of the session without downloading anything: who was signed in when this
 * browser last looked. It only decides what is shown and whether Auth is asked; it proves nothing.
 */
export type SessionNote = {
  uid: string;
  email: string;
  /** First and last name; empty before there is a profile. */
  name: string;
  /** Where the own profile was published, as far as that is known. */
  paths?: Localized | null;
  /** Whether the server called them an administrator; only decides whether the link is shown. */
  admin?: boolean;
};

/** Key of the note in the local storage, where all tabs see it. */
export const sessionKey = 'kloer.session';

/** Query parameter of `/auth` that logs out: a plain link, so that no page carries Auth for it. */
export const logOutParam = 'logout';

type NoteStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The note of this browser, null for a visitor and wherever storage is forbidden. */
export function readNote(storage: () => NoteStorage): SessionNote | null {
  try {
    return JSON.parse(storage().getItem(sessionKey) ?? 'null') as SessionNote | null;
  } catch {
    return null;
  }
}

/** Leaves a note, or takes it away with null. */
export function writeNote(storage: () => NoteStorage, note: SessionNote | null): void {
  try {
    if (note) storage().setItem(sessionKey, JSON.stringify(note));
    else storage().removeItem(sessionKey);
  } catch {
    // Forbidden: this browser forgets the session with the page.
  }
}
