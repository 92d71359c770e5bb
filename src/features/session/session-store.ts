import { atom, onMount } from 'nanostores';
import type { Account } from '../../lib/auth.ts';
import type { SessionNote } from './session-note.ts';

export type Session =
  { state: 'loading' } | { state: 'signed-out' } | ({ state: 'signed-in' } & Account);

export type SessionPorts = {
  readNote: () => SessionNote | null;
  writeNote: (note: SessionNote | null) => void;
  /** Tells whenever another tab changed the note; returns what stops it. */
  onOtherTab: (tell: () => void) => () => void;
  /** Downloads Auth; only asked for when there is, or is about to be, a session. */
  loadAuth: () => Promise<{
    watchAccount: (tell: (account: Account | null) => void) => Promise<() => void>;
    endSession: () => Promise<void>;
  }>;
};

/** The session of this browser, shared by all islands and tabs. Visitors download nothing for it. */
export function createSession({ readNote, writeNote, onOtherTab, loadAuth }: SessionPorts) {
  const $session = atom<Session>({ state: 'loading' });
  let stopWatching: (() => void) | undefined;
  let watching: Promise<void> | undefined;

  const believe = (account: Account | null) => {
    if (!account) {
      writeNote(null);
      $session.set({ state: 'signed-out' });
      return;
    }
    const known = readNote();
    if (known?.uid !== account.uid) writeNote({ ...account, name: '', slug: '' });
    $session.set({ state: 'signed-in', ...account });
  };

  const watch = () => {
    watching ??= loadAuth()
      .then(async ({ watchAccount }) => {
        stopWatching = await watchAccount(believe);
      })
      .catch((error: unknown) => {
        // Not reached: whoever needs the session asks again with the next page.
        watching = undefined;
        console.error('The session could not be read.', error);
        $session.set({ state: 'signed-out' });
      });
    return watching;
  };

  const look = () => {
    if (readNote()) void watch();
    else $session.set({ state: 'signed-out' });
  };

  onMount($session, () => {
    look();
    const stopListening = onOtherTab(look);
    return () => {
      stopListening();
      stopWatching?.();
      watching = undefined;
    };
  });

  return {
    $session,
    /** Remembers who has just signed in, with what is known of their profile. */
    begin: (account: Account, profile: Pick<SessionNote, 'name' | 'slug'>) => {
      writeNote({ ...account, ...profile });
      $session.set({ state: 'signed-in', ...account });
      void watch();
    },
    /** Signs out in every tab of this browser. @throws when Auth cannot be downloaded to do so */
    end: async () => {
      const { endSession } = await loadAuth();
      await endSession();
      believe(null);
    },
  };
}
