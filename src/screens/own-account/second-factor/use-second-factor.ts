import { useEffect, useState, type ReactNode } from 'react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { readNote } from '#shell/session/session-note.ts';
import { prove } from '../browser-own-account.ts';

/** Whether the user may be an administrator, by the session note or by the URL to which the administration links. */
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
