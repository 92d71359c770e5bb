import { atom, type ReadableAtom } from 'nanostores';
import type { Session } from '#shell/session/session-store.ts';

/** Whether the user may stay on the page. */
export type Access = 'checking' | 'admin' | 'redirecting';

/** How long users without access see the reason before the redirect (specification §2). */
export const redirectAfterMs = 500;

export type AccessPorts = {
  $session: ReadableAtom<Session>;
  isAdmin: () => Promise<boolean>;
  later: (run: () => void, ms: number) => void;
  goHome: () => void;
};

/** Asks the server once whether the user is an administrator; a failure means no. The server also checks each call. */
export function createAccess({ $session, isAdmin, later, goHome }: AccessPorts) {
  const $access = atom<Access>('checking');
  let asked = '';

  const leave = () => {
    if ($access.get() === 'redirecting') return;
    $access.set('redirecting');
    later(goHome, redirectAfterMs);
  };

  const look = async (session: Session) => {
    if (session.state === 'loading') return;
    if (session.state === 'signed-out') return leave();
    if (session.uid === asked) return;
    asked = session.uid;
    const administers = await isAdmin().catch(() => false);
    const now = $session.get();
    if (now.state !== 'signed-in' || now.uid !== session.uid) return;
    if (administers) $access.set('admin');
    else leave();
  };

  return { $access, watch: () => $session.subscribe((session) => void look(session)) };
}
