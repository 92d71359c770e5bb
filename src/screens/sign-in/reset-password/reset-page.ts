import { atom } from 'nanostores';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { failureOf, isBusy } from '#kit/action/action.ts';
import type { Session } from '#shell/session/session-store.ts';
import { createSessionStart } from '../after-sign-in/session-start.ts';
import { createPasswordChange } from '../actions/password-change.ts';
import type { AuthContext, AuthPorts } from '../actions/ports.ts';
import { linkParams } from '../views.ts';

export type ResetState =
  | { step: 'waiting' | 'leaving' | 'dead-link' }
  /** `oobCode` is the unused code of a mailed link; without it the user is signed in. */
  | { step: 'form'; email: string; oobCode?: string };

export function createResetPage(context: AuthContext, ports: AuthPorts) {
  const { locale, texts } = context;
  const $state = atom<ResetState>({ step: 'waiting' });
  const { begin } = createSessionStart(context, ports);

  const change = createPasswordChange(ports, async (account) => {
    // The password is already changed, so the session begins even if the profile's name cannot be read.
    if (account) await begin(account).catch(() => ports.beginSession(account, noName));
    ports.tell('success', texts.passwordUpdated, texts.passwordUpdatedText);
    ports.goTo(sharedPath(locale, ''));
    return 'leaving' as const;
  });
  change.$state.listen((state) => {
    if (failureOf(state) === 'code-invalid') $state.set({ step: 'dead-link' });
  });

  const openCode = async (oobCode: string) => {
    try {
      $state.set({ step: 'form', email: await ports.addressOfCode(oobCode), oobCode });
    } catch (error) {
      const isDead = error instanceof AppError && error.code === 'code-invalid';
      // If the server cannot be reached, the user can already type the password.
      $state.set(isDead ? { step: 'dead-link' } : { step: 'form', email: '', oobCode });
    }
  };

  const needsLink = () => {
    $state.set({ step: 'leaving' });
    ports.tell('error', texts.requestNewLink);
    ports.goTo(sharedPath(locale, 'auth'));
  };

  const oobCode = () => new URLSearchParams(ports.readLink()).get(linkParams.oobCode);

  return {
    $state,
    change,
    open: async () => {
      const code = oobCode();
      if (code) await openCode(code);
    },
    /** Call when the session was loaded or has changed; does nothing if there is a mailed link's code. */
    meet: (session: Session) => {
      if (oobCode() || session.state === 'loading' || isBusy(change.$state.get())) return;
      if (session.state === 'signed-in') $state.set({ step: 'form', email: session.email });
      else needsLink();
    },
  };
}

const noName = { name: '' };
