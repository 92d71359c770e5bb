import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { callApi } from '#kit/calls/api.ts';
import { raiseToast } from '#kit/toasts/toasts.ts';
import { ownToken } from '#shell/own-page/browser-own-page.ts';
import { session } from '#shell/session/browser-session.ts';
import { createOwnAccount } from './own-account-store.ts';

/** The account of whoever is signed in here, in a browser. */
export function browserOwnAccount(locale: Locale, texts: TextsOf<'account'>) {
  return createOwnAccount(
    { locale, texts },
    {
      read: () => callApi('own-account', {}, ownToken),
      readWishes: () => callApi('mail-wishes', {}, ownToken),
      setLanguage: (language) => callApi('set-mail-language', { language }, ownToken),
      setWish: (wish, wanted) => callApi('set-mail-wish', { wish, wanted }, ownToken),
      endSessions: () => callApi('end-sessions', {}, ownToken),
      endSession: session.end,
      openPortal: () =>
        callApi('customer-portal', { language: locale, returnPath: location.pathname }, ownToken),
      raiseToast,
      goTo: (path) => location.replace(path),
      leaveFor: (url) => location.assign(url),
    },
  );
}
