import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { callApi } from '#kit/calls/api.ts';
import { newApp } from '#kit/firebase/authenticator-app.ts';
import { raiseToast } from '#kit/toasts/toasts.ts';
import { ownToken } from '#features/own-page/browser-own-page.ts';
import { session } from '#shell/session/browser-session.ts';
import { createSecondFactor, type SecondFactor } from './second-factor-store.ts';

/** @param prove signs the user in again with a password */
export function browserSecondFactor(
  language: Locale,
  texts: TextsOf<'second-factor'>,
  prove: (password: string) => Promise<unknown>,
): SecondFactor {
  const next = encodeURIComponent(`${sharedPath(language, 'account')}#second-factor`);
  return createSecondFactor(texts, {
    read: () => callApi('own-second-factor', {}, ownToken),
    prove,
    newApp,
    register: () => callApi('register-second-factor', { language }, ownToken),
    remove: () => callApi('remove-second-factor', { language }, ownToken),
    endSession: session.end,
    copy: (text) => navigator.clipboard.writeText(text),
    raiseToast,
    goToSignIn: () => location.replace(`${sharedPath(language, 'auth')}?next=${next}`),
  });
}
