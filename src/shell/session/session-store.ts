import { atom, onMount } from 'nanostores';
import type { Account } from '#kit/firebase/auth.ts';
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
    /** Tells now, after every change, and whenever the token was renewed. */
    watchAccount: (tell: (account: Account | null) => void) => Promise<() => void>;
    endSession: () => Promise<void>;
  }>;
  /** Runs something when the page has nothing better to do. */
  whenIdle: (run: () => void) => void;
  /** What the server knows of the subscription; only logged (specification §4). */
  verifySubscription: () => Promise<unknown>;
  /** Whether the server calls them an administrator. */
  isAdmin: () => Promise<boolean>;
  log: (message: string, detail: unknown) => void;
  /** Forgets what this browser has kept about somebody beside the note. */
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

  /** After signing in, a renewed token and the first look of a page, and never in anyone's way. */
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
    begin: (account: Account, profile: Pick<SessionNote, 'name' | 'paths' | 'admin'>) => {
      writeNote({ ...account, ...profile });
      $session.set({ state: 'signed-in', ...account });
      void watch();
    },
    /** The profile of whoever is signed in has another name now. */
    rename: (name: string) => {
      const known = readNote();
      // Its addresses may have changed with it; until they are known, its id leads there.
      if (known) writeNote({ ...known, name, paths: null });
    },
    /**
     * Signs out in every tab of this browser and forgets everything about the session, words of a
     * form that were not saved included (docs/decisions/122). The note goes first: other tabs are told
     * in this order, and know from it why their draft went.
     *
     * @throws when Auth cannot be downloaded to do so
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
