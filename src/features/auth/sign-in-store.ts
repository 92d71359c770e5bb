import { atom } from 'nanostores';
import type { Locale } from '../../../domain/locale/locale.ts';
import type { Texts } from '../../../i18n/catalogues.ts';
import type { Account } from '../../lib/auth.ts';
import { errorToText } from '../../lib/error-to-text.ts';
import type { OwnTeacher } from '../../lib/own-teacher.ts';
import { noteOf, pathAfterSignIn } from './after-sign-in.ts';

/** What the form shows; once signed in it keeps still until the next page is there. */
export type SignInState =
  { phase: 'idle' | 'busy' | 'leaving' | 'logging-out' } | { phase: 'failed'; message: string };

export type Credentials = { email: string; password: string };

export type SignInPorts = {
  signIn: (email: string, password: string) => Promise<Account>;
  readOwnTeacher: (uid: string) => Promise<OwnTeacher | null>;
  now: () => Promise<Date>;
  beginSession: (account: Account, note: { name: string; slug: string }) => void;
  endSession: () => Promise<void>;
  /** Replaces the page, so that going back does not lead here again. */
  goTo: (path: string) => void;
};

type Page = { locale: Locale; texts: Texts; next: string | undefined };

/** Signing in with a password, and where it leads. */
export function createSignIn(
  { locale, texts, next }: Page,
  { signIn, readOwnTeacher, now, beginSession, endSession, goTo }: SignInPorts,
) {
  const $state = atom<SignInState>({ phase: 'idle' });

  const attempt = async (action: () => Promise<void>) => {
    const { phase } = $state.get();
    if (phase !== 'idle' && phase !== 'failed') return;
    $state.set({ phase: 'busy' });
    try {
      await action();
    } catch (error) {
      $state.set({ phase: 'failed', message: errorToText(error, texts) });
    }
  };

  const leadOn = async (account: Account) => {
    const teacher = await readOwnTeacher(account.uid);
    beginSession(account, noteOf(teacher));
    $state.set({ phase: 'leaving' });
    goTo(next ?? pathAfterSignIn(teacher, await now(), locale));
  };

  return {
    $state,
    submit: ({ email, password }: Credentials) =>
      attempt(async () => leadOn(await signIn(email, password))),
    /** Somebody who is signed in already has no business here. */
    leadOn: (account: Account) => attempt(() => leadOn(account)),
    /** Somebody came here to log out. */
    logOut: async () => {
      $state.set({ phase: 'logging-out' });
      try {
        await endSession();
        $state.set({ phase: 'idle' });
      } catch (error) {
        console.error('Logging out failed.', error);
        $state.set({ phase: 'failed', message: texts['logoutFailed'] ?? '' });
      }
    },
  };
}

export type SignIn = ReturnType<typeof createSignIn>;
