import { atom, type ReadableAtom } from 'nanostores';
import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import type { Session } from '#shell/session/session-store.ts';

export type Access = 'checking' | 'admin' | 'needs-second-factor' | 'redirecting';

/** How long users without access see the reason before the redirect (specification §2). */
const redirectAfterMs = 500;

export type AccessPorts = {
  $session: ReadableAtom<Session>;
  isAdmin: () => Promise<boolean>;
  /** Called only for administrators. For other users the refusal would appear as an error on the console. */
  ownSecondFactor: () => Promise<CallResponse<'own-second-factor'>>;
  later: (run: () => void, ms: number) => void;
  goHome: () => void;
};

/**
 * Asks the server once whether the user is an administrator and whether the session lacks the required second factor.
 * A failed call counts as no access.
 */
export function createAccess({ $session, isAdmin, ownSecondFactor, later, goHome }: AccessPorts) {
  const $access = atom<Access>('checking');
  let asked = '';

  const leave = () => {
    if ($access.get() === 'redirecting') return;
    $access.set('redirecting');
    later(goHome, redirectAfterMs);
  };

  const factorOfAdmin = async () => ((await isAdmin()) ? ownSecondFactor() : null);

  const look = async (session: Session) => {
    if (session.state === 'loading') return;
    if (session.state === 'signed-out') return leave();
    if (session.uid === asked) return;
    asked = session.uid;
    const factor = await factorOfAdmin().catch(() => null);
    const now = $session.get();
    if (now.state !== 'signed-in' || now.uid !== session.uid) return;
    if (!factor) return leave();
    return $access.set(factor.needed && !factor.used ? 'needs-second-factor' : 'admin');
  };

  return { $access, watch: () => $session.subscribe((session) => void look(session)) };
}
