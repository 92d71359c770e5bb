import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import type { Origin } from '../../platform/caller/origin.ts';
import type { Context } from '../../platform/context.ts';
import { askForMail } from './ask-for-mail.ts';
import { checkPassword } from './check-password.ts';
import { findAccount, isAuthError } from '../../platform/accounts/find-account.ts';
import { consumeMailAllowance, consumeSignUpAllowance } from './limits.ts';
import { rememberBrowser } from './sign-up-browser.ts';

type SignUpContext = Pick<Context, 'auth' | 'db' | 'clock' | 'hourly' | 'log'>;

/** @returns the new uid; null if the address has an account */
async function createAccount(
  context: SignUpContext,
  email: string,
  password: string,
): Promise<string | null> {
  try {
    return (await context.auth.createUser({ email, password, emailVerified: false })).uid;
  } catch (error) {
    if (!isAuthError(error, 'auth/email-already-exists')) throw error;
    // A known address causes as many calls as a new one.
    await findAccount(context, email);
    return null;
  }
}

/**
 * The answer is the same for every address.
 * @throws AppError `password-too-short`, `password-too-common`, `rate-limited`
 */
export async function signUp(
  context: SignUpContext,
  { email, password, language, next, browserKey }: CallRequest<'sign-up'>,
  origin: Origin,
): Promise<CallResponse<'sign-up'>> {
  await checkPassword(password, email);
  await consumeSignUpAllowance(context, origin);
  await consumeMailAllowance(context, origin, email, 'verify');
  const uid = await createAccount(context, email, password);
  if (browserKey !== undefined) await rememberBrowser(context, email, browserKey, uid);
  await askForMail(context, email, { kind: 'verify', language, ...(next ? { next } : {}) });
  return { success: true };
}
