import type { Locale } from '@kloer/domain/locale/locale.ts';
import { callApi } from '#kit/calls/api.ts';
import { callWithAppCheck } from '#kit/calls/app-check.ts';
import { newBrowserKey } from '#kit/calls/browser-key.ts';
import { saveFile } from '#kit/files/save-file.ts';
import { raiseToast } from '#kit/toasts/toasts.ts';
import { ownToken } from '#features/own-page/browser-own-page.ts';
import { session } from '#shell/session/browser-session.ts';
import { createAccountControls, type AccountControls } from './account-store.ts';
import type { AccountTexts } from './account-texts.ts';

const auth = () => import('#kit/firebase/auth.ts');

/** The e-mail address of the signed-in account; empty without a session. */
export function ownAddress(): string {
  const current = session.$session.get();
  return current.state === 'signed-in' ? current.email : '';
}

export function browserAccountControls(locale: Locale, texts: AccountTexts): AccountControls {
  const browserKey = newBrowserKey();
  return createAccountControls(
    { locale, texts },
    {
      exportData: () => callApi('export-my-data', {}, ownToken),
      saveFile: (name, text) => saveFile(name, text, 'application/json'),
      deleteProfile: () => callApi('delete-profile', {}, ownToken),
      deleteAccount: () => callApi('delete-account', {}, ownToken),
      sendCode: () =>
        callWithAppCheck('send-auth-mail', {
          kind: 'code',
          email: ownAddress(),
          language: locale,
          browserKey,
        }),
      prove: async (proof, secret) => {
        const { signInWithPassword, signInWithToken } = await auth();
        if (proof === 'password') return signInWithPassword(ownAddress(), secret);
        const code = secret.replaceAll(/\D/g, '');
        const { customToken } = await callApi('verify-sign-in-code', {
          email: ownAddress(),
          code,
          browserKey,
        });
        return signInWithToken(customToken);
      },
      endSession: session.end,
      raiseToast,
      goTo: (path) => location.replace(path),
    },
  );
}
