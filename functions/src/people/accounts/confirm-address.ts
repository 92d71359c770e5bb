import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Origin } from '../../platform/caller/origin.ts';
import type { Context } from '../../platform/context.ts';
import { endSessions, sessionToken } from '../../platform/caller/end-sessions.ts';
import { findAccount } from '../../platform/accounts/find-account.ts';
import { consumePasswordAllowance } from './limits.ts';
import { isLinkAlive } from './mail-links.ts';
import { hasSignedUp } from './sign-up-browser.ts';

type ConfirmContext = Pick<Context, 'auth' | 'actionCodes' | 'db' | 'clock' | 'log'>;

const codeInvalid = (why: string) => new AppError('code-invalid', why);

/**
 * Verifies an address. Outside the browser that signed up, a new password must also be set.
 * @throws AppError `code-invalid`, `password-needed` in another browser (the code stays unused),
 *   `rate-limited`
 */
export async function confirmAddress(
  context: ConfirmContext,
  { oobCode, browserKey }: CallRequest<'confirm-address'>,
  origin: Origin,
): Promise<CallResponse<'confirm-address'>> {
  const { auth, actionCodes } = context;
  const isAlive = await isLinkAlive(context, oobCode);
  if (isAlive) await consumePasswordAllowance(context, origin, oobCode);
  const code = isAlive ? await actionCodes.read(oobCode) : null;
  if (code?.kind !== 'verify') throw codeInvalid('used, too old or no confirmation of ours');
  const account = await findAccount(context, code.email);
  if (!account) throw codeInvalid('its account is gone or closed');
  if (account.emailVerified) throw codeInvalid('the address is verified already');
  if (!(await hasSignedUp(context, code.email, browserKey, account.uid))) {
    throw new AppError('password-needed', 'another browser signed up, or long ago');
  }
  if (!(await actionCodes.verifyEmail(oobCode))) throw codeInvalid('just used');
  await auth.updateUser(account.uid, { emailVerified: true });
  const endings = await endSessions(context, account.uid);
  return { success: true, customToken: await sessionToken(context, account.uid, endings) };
}
