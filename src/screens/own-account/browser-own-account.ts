import type { Locale } from '@kloer/domain/locale/locale.ts';
import { ownProfilePath } from '@kloer/domain/paths/paths.ts';
import type standing from '@kloer/i18n/en/standing.json';
import { asTexts, type TextsOf } from '@kloer/i18n/texts.ts';
import { callApi } from '#kit/calls/api.ts';
import { saveFile } from '#kit/files/save-file.ts';
import { raiseToast } from '#kit/toasts/toasts.ts';
import { ownAddress } from '#features/own-data/browser-account.ts';
import { ownToken } from '#features/own-page/browser-own-page.ts';
import { session } from '#shell/session/browser-session.ts';
import { readNote } from '#shell/session/session-note.ts';
import { createAddressChange } from './address-store.ts';
import { createOwnAccount } from './own-account-store.ts';

const loadStanding: Record<Locale, () => Promise<{ default: typeof standing }>> = {
  fr: () => import('@kloer/i18n/fr/standing.json'),
  en: () => import('@kloer/i18n/en/standing.json'),
  lb: () => import('@kloer/i18n/lb/standing.json'),
};

async function standingTexts(locale: Locale): Promise<TextsOf<'standing'>> {
  return asTexts('standing', (await loadStanding[locale]()).default);
}

export function browserOwnAccount(locale: Locale, texts: TextsOf<'account'>) {
  return createOwnAccount(
    { locale, texts },
    {
      read: () => callApi('own-account', {}, ownToken),
      readWishes: () => callApi('mail-wishes', {}, ownToken),
      setWish: (wish, wanted) => callApi('set-mail-wish', { wish, wanted }, ownToken),
      confirmProfile: () => callApi('confirm-profile', {}, ownToken),
      setLanguage: (language) => callApi('set-mail-language', { language }, ownToken),
      endSessions: () => callApi('end-sessions', {}, ownToken),
      endSession: session.end,
      openPortal: () =>
        callApi('customer-portal', { language: locale, returnPath: location.pathname }, ownToken),
      makePoster: (language) => callApi('own-poster', { language }, ownToken),
      saveFile,
      copy: (text) => navigator.clipboard.writeText(text),
      share: (url) => navigator.share({ url }),
      loadStandingTexts: () => standingTexts(locale),
      ownProfile: () => {
        const { uid = '', paths = null } = readNote(() => localStorage) ?? {};
        return ownProfilePath(locale, uid, paths);
      },
      raiseToast,
      goTo: (path) => location.replace(path),
      leaveFor: (url) => location.assign(url),
    },
  );
}

const loadAuth = () => import('#kit/firebase/auth.ts');

export const prove = async (password: string): Promise<unknown> =>
  (await loadAuth()).signInWithPassword(ownAddress(), password);

export function browserAddressChange(language: Locale, texts: TextsOf<'account'>) {
  return createAddressChange(texts, {
    prove,
    ask: (email) => callApi('change-address', { email, language }, ownToken),
    confirm: async (email, code) =>
      (await callApi('confirm-address-change', { email, code, language }, ownToken)).customToken,
    begin: async (customToken) => {
      const account = await (await loadAuth()).signInWithToken(customToken);
      const { name, paths = null, admin = false } = readNote(() => localStorage) ?? { name: '' };
      session.begin(account, { name, paths, admin });
    },
    raiseToast,
  });
}
