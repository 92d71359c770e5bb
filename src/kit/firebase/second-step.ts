import {
  getMultiFactorResolver,
  TotpMultiFactorGenerator,
  type Auth,
  type MultiFactorError,
  type UserCredential,
} from 'firebase/auth';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { isLocale } from '@kloer/domain/locale/locale.ts';
import { authFailure } from './auth.ts';
import { codeQuestion } from '../app-code/code-question.ts';
import { loadTexts } from '../app-code/load-texts.ts';

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
  const texts = await loadTexts(isLocale(lang) ? lang : 'fr');
  return codeQuestion.ask(texts, (code) =>
    resolver
      .resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(app.uid, code))
      .catch((error: unknown) => {
        throw authFailure(error);
      }),
  );
}
