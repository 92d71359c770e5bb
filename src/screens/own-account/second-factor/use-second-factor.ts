import { useEffect, useState, type ReactNode } from 'react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { readNote } from '#shell/session/session-note.ts';
import { prove } from '../browser-own-account.ts';

/**
 * Whether the session note, or the fragment of the administration's link, suggests that the user is an administrator.
 */
const administers = () =>
  readNote(() => localStorage)?.admin === true || location.hash === '#second-factor';

/**
 * The section about two-step sign-in; null for users who are no administrators.
 *
 * @param email of the signed-in user; empty until it is known
 */
export function useSecondFactor(locale: Locale, email: string): ReactNode {
  const [section, setSection] = useState<ReactNode>(null);

  useEffect(() => {
    const listening = new AbortController();
    const load = () => {
      if (email === '' || !administers()) return;
      listening.abort();
      void import('./open-second-factor.tsx')
        .then(({ openSecondFactor }) => openSecondFactor(locale, prove))
        .then(setSection, console.error);
    };
    // The session note may change after the page opened, when the server says that the user is an administrator.
    addEventListener('storage', load, { signal: listening.signal });
    load();
    return () => listening.abort();
  }, [email, locale]);

  return section;
}
