import { useEffect, useState } from 'react';
import type { Locale } from '../../../domain/locale/locale.ts';
import type { Texts } from '../../../i18n/catalogues.ts';
import { backendNow } from '../../lib/firebase-config.ts';
import { useStore } from '../../lib/use-store.ts';
import { session } from '../session/browser-session.ts';
import { logOutParam } from '../session/session-note.ts';
import { safeNext } from './after-sign-in.ts';
import { SignInForm } from './SignInForm.tsx';
import { createSignIn } from './sign-in-store.ts';

type Props = {
  locale: Locale;
  /** The namespace `auth`. */
  texts: Texts;
};

function browserSignIn(locale: Locale, texts: Texts) {
  const next =
    typeof location === 'undefined' ? undefined : safeNext(location.search, location.origin);
  return createSignIn(
    { locale, texts, next },
    {
      signIn: async (email, password) => {
        const { signInWithPassword } = await import('../../lib/auth.ts');
        return signInWithPassword(email, password);
      },
      readOwnTeacher: async (uid) => {
        const { readOwnTeacher } = await import('../../lib/own-teacher.ts');
        return readOwnTeacher(uid);
      },
      now: backendNow,
      beginSession: session.begin,
      endSession: session.end,
      goTo: (path) => location.replace(path),
    },
  );
}

/** Signing in on `/auth`; whoever is signed in already is led on. */
export function SignInIsland({ locale, texts }: Props) {
  const [signIn] = useState(() => browserSignIn(locale, texts));
  const state = useStore(signIn.$state);

  useEffect(() => {
    if (new URLSearchParams(location.search).has(logOutParam)) {
      history.replaceState(null, '', location.pathname);
      void signIn.logOut();
    }
    return session.$session.subscribe((now) => {
      if (now.state === 'signed-in') void signIn.leadOn(now);
    });
  }, [signIn]);

  return (
    <SignInForm texts={texts} state={state} onSubmit={(entered) => void signIn.submit(entered)} />
  );
}
