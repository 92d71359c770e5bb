import { describe, expect, test } from 'vitest';
import type { Account } from '#kit/firebase/auth.ts';
import type { SessionNote } from './session-note.ts';
import { createSession } from './session-store.ts';

const lea = { uid: 'teacher-1', email: 'lea@example.lu' };
const leasNote: SessionNote = { ...lea, name: 'Léa Weber' };

/** A browser with a session note or none, an Auth with an account or none, and another tab. */
function browser(note: SessionNote | null, account: Account | null = lea) {
  const auth = { downloads: 0, ended: 0, watchers: new Set<(account: Account | null) => void>() };
  const tabs = new Set<() => void>();
  const server = {
    isAdmin: true,
    fails: false,
    verified: 0,
    logged: [] as string[],
    forgotten: '',
  };
  const idle: (() => void)[] = [];
  let kept = note;
  const session = createSession({
    readNote: () => kept,
    writeNote: (changed) => void (kept = changed),
    onOtherTab: (tell) => {
      tabs.add(tell);
      return () => void tabs.delete(tell);
    },
    loadAuth: () => {
      auth.downloads += 1;
      return Promise.resolve({
        watchAccount: (tell: (account: Account | null) => void) => {
          auth.watchers.add(tell);
          tell(account);
          return Promise.resolve(() => void auth.watchers.delete(tell));
        },
        endSession: () => {
          auth.ended += 1;
          return Promise.resolve();
        },
      });
    },
    whenIdle: (run) => void idle.push(run),
    verifySubscription: () => {
      server.verified += 1;
      return server.fails ? Promise.reject(new Error('down')) : Promise.resolve('promo_active');
    },
    isAdmin: () =>
      server.fails ? Promise.reject(new Error('down')) : Promise.resolve(server.isAdmin),
    log: (message, detail) => void server.logged.push(`${message}: ${String(detail)}`),
    forgetLocalState: (uid) => void (server.forgotten += uid),
  });
  /** Another tab changes the session note at once; this tab's Auth notices the sign-in or sign-out a little later. */
  const otherTab = (changed: SessionNote | null) => {
    kept = changed;
    for (const tell of tabs) tell();
    return () => {
      const heard = changed && { uid: changed.uid, email: changed.email };
      for (const tell of auth.watchers) tell(heard);
    };
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const rest = async () => {
    for (const run of idle.splice(0)) run();
    await settled();
  };
  return { ...session, auth, otherTab, settled, note: () => kept, tabs, server, rest };
}

describe('the session', () => {
  test('is “signed-out” at once for a visitor, without downloading Firebase Auth', () => {
    const { $session, auth } = browser(null);
    $session.listen(() => {});
    expect($session.get()).toEqual({ state: 'signed-out' });
    expect(auth.downloads).toBe(0);
  });

  test('has the state “loading” until Firebase Auth knows who is signed in', async () => {
    const { $session, settled, note } = browser(leasNote);
    $session.listen(() => {});
    expect($session.get()).toEqual({ state: 'loading' });
    await settled();
    expect($session.get()).toEqual({ state: 'signed-in', ...lea });
    expect(note()).toEqual(leasNote);
  });

  test('is dropped if Firebase Auth does not confirm it', async () => {
    const { $session, settled, note } = browser(leasNote, null);
    $session.listen(() => {});
    await settled();
    expect($session.get()).toEqual({ state: 'signed-out' });
    expect(note()).toBeNull();
  });

  test('does not show the stored name of another user', async () => {
    const { $session, settled, note } = browser({ ...leasNote, uid: 'teacher-2' });
    $session.listen(() => {});
    await settled();
    expect(note()).toEqual({ ...lea, name: '' });
  });

  test('begins when a user signs in', async () => {
    const { $session, begin, settled, note } = browser(null);
    $session.listen(() => {});
    begin(lea, { name: 'Léa Weber' });
    expect($session.get()).toEqual({ state: 'signed-in', ...lea });
    await settled();
    expect(note()).toEqual(leasNote);
  });

  test("takes over the user's new name, and forgets the profile paths, which contain the old name", () => {
    const paths = { fr: '/a', en: '/b', lb: '/c' };
    const { rename, note } = browser({ ...leasNote, paths, admin: true });
    rename('Léa Weber-Groß');
    // After a new name, the profile's paths are unknown until the server is asked.
    expect(note()).toEqual({ ...lea, admin: true, name: 'Léa Weber-Groß', paths: null });
    const visitor = browser(null);
    visitor.rename('Léa Weber');
    expect(visitor.note()).toBeNull();
  });

  test('ends in Firebase Auth, and its data in the browser are deleted', async () => {
    const { $session, end, auth, settled, note, server } = browser(leasNote);
    $session.listen(() => {});
    await settled();
    await end();
    expect(auth.ended).toBe(1);
    expect(server.forgotten).toBe('teacher-1');
    expect($session.get()).toEqual({ state: 'signed-out' });
    expect(note()).toBeNull();
  });

  test('ends and begins again when the user signs out and in again in another tab', async () => {
    const { $session, otherTab, settled, note } = browser(leasNote);
    $session.listen(() => {});
    await settled();
    const authHearsEnd = otherTab(null);
    expect($session.get()).toEqual({ state: 'signed-out' });
    authHearsEnd();
    const authHearsBeginning = otherTab(leasNote);
    authHearsBeginning();
    expect($session.get()).toEqual({ state: 'signed-in', ...lea });
    expect(note()).toEqual(leasNote);
  });
});

describe('verifying subscription and administrator rights with the server', () => {
  test('happens when the browser is idle', async () => {
    const { $session, settled, rest, server, note } = browser(leasNote);
    $session.listen(() => {});
    await settled();
    expect(server.verified).toBe(0);
    await rest();
    expect(server.logged).toEqual(['Subscription verified: promo_active']);
    expect(note()).toEqual({ ...leasNote, admin: true });
  });

  test('is repeated after Firebase Auth refreshed the login token', async () => {
    const { $session, settled, rest, server, auth } = browser(leasNote);
    $session.listen(() => {});
    await settled();
    await rest();
    for (const tell of auth.watchers) tell(lea);
    await rest();
    expect(server.verified).toBe(2);
  });

  test('gives no administrator rights and shows no error if it fails', async () => {
    const { $session, settled, rest, server, note } = browser({ ...leasNote, admin: true });
    server.fails = true;
    $session.listen(() => {});
    await settled();
    await rest();
    expect(server.logged).toEqual(['Error verifying subscription: Error: down']);
    expect(note()).toMatchObject({ admin: false });
  });

  test('does not happen if the user has already signed out', async () => {
    const { $session, settled, rest, server, end, note } = browser(leasNote);
    $session.listen(() => {});
    await settled();
    await end();
    await rest();
    expect(server.verified).toBe(0);
    expect(note()).toBeNull();
  });

  test('never happens for a visitor', async () => {
    const { $session, rest, server } = browser(null);
    $session.listen(() => {});
    await rest();
    expect(server.verified).toBe(0);
  });
});
