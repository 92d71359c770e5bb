import { atom, onMount } from 'nanostores';
import type { Account } from '#kit/firebase/auth.ts';
import type { SessionNote } from './session-note.ts';

export type Session =
  | { state: 'loading' }
  | { state: 'signed-out' }
  | ({ state: 'signed-in' } & Account);

export type SessionPorts = {
  readNote: () => SessionNote | null;
  writeNote: (note: SessionNote | null) => void;
  /** Calls back when another tab changes the session note; returns the function that stops it. */
  onOtherTab: (tell: () => void) => () => void;
  /** Downloads Auth. Called only if there is, or will be, a session. */
  loadAuth: () => Promise<{
    /** Calls back with the account now, after every change, and when the token is renewed. */
    watchAccount: (tell: (account: Account | null) => void) => Promise<() => void>;
    endSession: () => Promise<void>;
  }>;
  whenIdle: (run: () => void) => void;
  /** The subscription as the server computed it; only logged (specification §4). */
  verifySubscription: () => Promise<unknown>;
  isAdmin: () => Promise<boolean>;
  log: (message: string, detail: unknown) => void;
  /** Deletes everything that this browser stored about the user, except the session note. */
  forgetLocalState: (uid: string | undefined) => void;
};

/** The session of this browser, shared by all islands and tabs. Visitors download nothing for it. */
export function createSession(ports: SessionPorts) {
  const { readNote, writeNote, onOtherTab, loadAuth } = ports;
  const $session = atom<Session>({ state: 'loading' });
  let stopWatching: (() => void) | undefined;
  let watching: Promise<void> | undefined;

  const isStill = ({ uid }: Account) => {
    const now = $session.get();
    return now.state === 'signed-in' && now.uid === uid;
  };

  const noteAdmin = async (account: Account) => {
    const admin = await ports.isAdmin().catch(() => false);
    const note = readNote();
    if (isStill(account) && note?.uid === account.uid && note.admin !== admin) {
      writeNote({ ...note, admin });
    }
  };

  const verify = async () => {
    try {
      ports.log('Subscription verified', await ports.verifySubscription());
    } catch (error) {
      ports.log('Error verifying subscription', error);
    }
  };

  /**
   * Asks the server about the user when the browser is idle: once per page, after signing in, and after a token
   * renewal.
   */
  const askServerLater = (account: Account) =>
    ports.whenIdle(() => {
      if (isStill(account)) void Promise.all([verify(), noteAdmin(account)]);
    });

  const adopt = (account: Account | null) => {
    if (!account) {
      if (readNote()) writeNote(null);
      $session.set({ state: 'signed-out' });
      return;
    }
    const known = readNote();
    if (known?.uid !== account.uid) writeNote({ ...account, name: '' });
    $session.set({ state: 'signed-in', ...account });
    askServerLater(account);
  };

  const watch = () => {
    watching ??= loadAuth()
      .then(async ({ watchAccount }) => {
        stopWatching = await watchAccount(adopt);
      })
      .catch((error: unknown) => {
        // Auth could not be downloaded. The next page tries again.
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
    /** Stores a session note about the user who has just signed in. */
    begin: (account: Account, profile: Pick<SessionNote, 'name' | 'paths' | 'admin'>) => {
      writeNote({ ...account, ...profile });
      $session.set({ state: 'signed-in', ...account });
      void watch();
    },
    rename: (name: string) => {
      const known = readNote();
      // A new name may also change the profile's paths. Until they are known, links use the user's id.
      if (known) writeNote({ ...known, name, paths: null });
    },
    /**
     * Signs out in every tab and deletes all data of the session, including unsaved form entries
     * (docs/decisions/122). Removes the note first: other tabs read it when their draft is deleted.
     *
     * @throws when Auth cannot be downloaded
     */
    end: async () => {
      const { endSession } = await loadAuth();
      const uid = readNote()?.uid;
      await endSession();
      adopt(null);
      ports.forgetLocalState(uid);
    },
  };
}
