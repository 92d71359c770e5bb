import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { defaultLocale } from '@kloer/domain/locale/locale.ts';
import type { Origin } from '../../platform/caller/origin.ts';
import { requireRecentSignIn } from '../../platform/caller/recent-sign-in.ts';
import type { Caller } from '../../platform/caller/caller.ts';
import type { Context } from '../../platform/context.ts';
import { askForMail } from './ask-for-mail.ts';
import { checkPassword, namesOf } from './check-password.ts';
import { endSessions, sessionToken } from '../../platform/caller/end-sessions.ts';
import { findAccount } from '../../platform/accounts/find-account.ts';
import { isLinkAlive } from './mail-links.ts';
import { consumePasswordAllowance } from './limits.ts';

type PasswordContext = Pick<Context, 'auth' | 'actionCodes' | 'db' | 'clock' | 'log'>;

type Request = CallRequest<'update-password'>;

const codeInvalid = (why: string) => new AppError('code-invalid', why);

/**
 * `isChange`: false if a stranger may have chosen the former password, before the address was
 * verified.
 */
type Changed = { uid: string; email: string; isChange: boolean };

async function setByCode(
  context: PasswordContext,
  password: string,
  oobCode: string,
  origin: Origin,
): Promise<Changed> {
  const { auth, actionCodes } = context;
  const isAlive = await isLinkAlive(context, oobCode);
  if (isAlive) await consumePasswordAllowance(context, origin, oobCode);
  const code = isAlive ? await actionCodes.read(oobCode) : null;
  if (!code) throw codeInvalid('used, too old or never written');
  const account = await findAccount(context, code.email);
  if (!account) throw codeInvalid('its account is gone or closed');
  const { uid } = account;
  await checkPassword(password, code.email, await namesOf(context, uid));
  switch (code.kind) {
    case 'reset':
      if (!(await actionCodes.resetPassword(oobCode, password))) throw codeInvalid('just used');
      break;
    case 'verify':
      // The code for verifying an address must not reset the password of a verified account.
      if (account.emailVerified) throw codeInvalid('the address is verified already');
      // Comes before verifying, so that a verified address never has a stranger's password.
      await auth.updateUser(uid, { password });
      if (!(await actionCodes.verifyEmail(oobCode))) throw codeInvalid('just used');
  }
  await auth.updateUser(uid, { emailVerified: true });
  return { uid, email: code.email, isChange: code.kind === 'reset' };
}

async function setBySession(
  context: Pick<PasswordContext, 'auth' | 'db' | 'clock' | 'log'>,
  password: string,
  caller: Caller | null,
  origin: Origin,
  now: Date,
): Promise<Changed> {
  if (!caller) throw new AppError('unauthenticated', 'neither code nor session');
  if (!caller.emailVerified) throw new AppError('permission-denied', 'no verified address');
  requireRecentSignIn(caller, now);
  await consumePasswordAllowance(context, origin, caller.uid);
  await checkPassword(password, caller.email, await namesOf(context, caller.uid));
  await context.auth.updateUser(caller.uid, { password });
  return { uid: caller.uid, email: caller.email, isChange: true };
}

/**
 * Sets a password with a mailed code or after a recent sign-in. Ends all sessions.
 * @throws AppError `code-invalid`, `unauthenticated`, `permission-denied`,
 *   `recent-sign-in-required`, `password-too-short`, `password-too-common`, `rate-limited`
 */
export async function updatePassword(
  context: PasswordContext,
  caller: Caller | null,
  { password, oobCode, language = defaultLocale }: Request,
  origin: Origin,
  now: Date,
): Promise<CallResponse<'update-password'>> {
  const { uid, email, isChange } =
    oobCode === undefined
      ? await setBySession(context, password, caller, origin, now)
      : await setByCode(context, password, oobCode, origin);
  const endings = await endSessions(context, uid);
  if (isChange) await askForMail(context, email, { kind: 'password-changed', language });
  return { success: true, customToken: await sessionToken(context, uid, endings) };
}
