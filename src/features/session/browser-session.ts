import { readNote, sessionKey, writeNote } from './session-note.ts';
import { createSession } from './session-store.ts';

const storage = () => localStorage;

/** The session of this page, in the browser's storage and with Firebase Auth. */
export const session = createSession({
  readNote: () => readNote(storage),
  writeNote: (note) => {
    writeNote(storage, note);
    // Browsers tell the other tabs only; this page's shell listens too.
    window.dispatchEvent(new Event('storage'));
  },
  onOtherTab: (tell) => {
    const listen = ({ key }: StorageEvent) => {
      // Without a key the whole storage was cleared.
      if (key === sessionKey || key === null) tell();
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
  loadAuth: () => import('../../lib/auth.ts'),
});
