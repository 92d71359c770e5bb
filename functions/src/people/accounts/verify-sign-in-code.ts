import { randomBytes } from 'node:crypto';
import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Context } from '../../platform/context.ts';
import { browserId } from './browser-id.ts';
import { endingsOf, endSessions, sessionToken } from '../../platform/caller/end-sessions.ts';
import { findAccount } from '../../platform/accounts/find-account.ts';
import { redeemSignInCode } from './sign-in-code.ts';

/**
 * For an unverified account, first removes the password and sessions, because a stranger may have created them.
 * @throws AppError `code-invalid`
 */
export async function verifySignInCode(
  context: Pick<Context, 'auth' | 'db' | 'clock'>,
  { email, code, browserKey }: CallRequest<'verify-sign-in-code'>,
): Promise<CallResponse<'verify-sign-in-code'>> {
  const { auth } = context;
  const isRight = await redeemSignInCode(context, browserId(email, browserKey), code);
  const account = isRight ? await findAccount(context, email) : null;
  if (!account) throw new AppError('code-invalid', 'no such code of this address');
  const { uid, emailVerified } = account;
  if (emailVerified) {
    const endings = await endingsOf(context, uid);
    return { success: true, customToken: await sessionToken(context, uid, endings) };
  }
  const password = randomBytes(32).toString('base64url');
  await auth.updateUser(uid, { password, emailVerified: true });
  const endings = await endSessions(context, uid);
  return { success: true, customToken: await sessionToken(context, uid, endings) };
}
