import {
  getMultiFactorResolver,
  TotpMultiFactorGenerator,
  type Auth,
  type MultiFactorError,
  type UserCredential,
} from 'firebase/auth';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { isLocale, type Locale } from '@kloer/domain/locale/locale.ts';
import type english from '@kloer/i18n/en/app-code.json';
import { asTexts, type TextsOf } from '@kloer/i18n/texts.ts';
import { authFailure } from './auth.ts';
import { codeQuestion } from '../app-code/code-question.ts';

const texts: Record<Locale, () => Promise<{ default: typeof english }>> = {
  fr: () => import('@kloer/i18n/fr/app-code.json'),
  en: () => import('@kloer/i18n/en/app-code.json'),
  lb: () => import('@kloer/i18n/lb/app-code.json'),
};

async function textsIn(locale: Locale): Promise<TextsOf<'app-code'>> {
  return asTexts('app-code', (await texts[locale]()).default);
}

/**
 * Completes a sign-in with the code of the account's authenticator app, which `AppCodeDialog` asks for.
 *
 * @throws AppError `second-factor-required` when the user cancels or the code comes too late
 */
export async function takeSecondStep(
  current: Auth,
  cause: MultiFactorError,
): Promise<UserCredential> {
  const resolver = getMultiFactorResolver(current, cause);
  const app = resolver.hints.find(
    ({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID,
  );
  if (!app) throw new AppError('internal', 'another kind of second factor', { cause });
  const { lang } = document.documentElement;
  return codeQuestion.ask(await textsIn(isLocale(lang) ? lang : 'fr'), (code) =>
    resolver
      .resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(app.uid, code))
      .catch((error: unknown) => {
        throw authFailure(error);
      }),
  );
}
