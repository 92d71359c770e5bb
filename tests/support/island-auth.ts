/** Replaces `src/kit/firebase/auth.ts` in tests of islands: signs in to the accounts of the test's world. */
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Mail } from '../../functions/src/platform/mailer.ts';
import type { Account } from '../integration/support/world-auth.ts';
import { userNow, setUser, watchers, worldNow } from './island-session.ts';

const accountOf = ({ uid, email = '' }: Account) => ({ uid, email });

function signedIn(account: Account | undefined) {
  if (!account) throw new AppError('unauthenticated');
  if (account.disabled) throw new AppError('permission-denied');
  if (!account.emailVerified) throw new AppError('email-unverified');
  setUser(account);
  return accountOf(account);
}

export const signInWithPassword = async (email: string, password: string) => {
  const accounts = [...worldNow().accounts.values()];
  return signedIn(accounts.find((one) => one.email === email && one.password === password));
};

/** The world's custom tokens contain the uid. */
export const signInWithToken = async (customToken: string) =>
  signedIn(worldNow().accounts.get(customToken.replace(/^token-of-/, '')));

const followed = new WeakSet<Mail>();

/** A mailed link signs in once. */
export const signInWithLink = async (email: string, href: string) => {
  const { mails, accounts } = worldNow();
  const mail = mails.find(({ text }) => text.split('\n').includes(href));
  if (!mail || followed.has(mail)) throw new AppError('code-invalid');
  if (mail.to !== email) throw new AppError('unauthenticated');
  followed.add(mail);
  return signedIn([...accounts.values()].find((one) => one.email === email));
};

export const addressOfCode = async (oobCode: string) => {
  const code = await worldNow().context.actionCodes.read(oobCode);
  if (!code) throw new AppError('code-invalid');
  return code.email;
};

export const identityToken = async () => userNow()?.uid ?? null;

export const watchAccount = async (tell: (account: object | null) => void) => {
  const look = () => {
    const user = userNow();
    tell(user ? accountOf(user) : null);
  };
  watchers.add(look);
  look();
  return () => watchers.delete(look);
};

export const endSession = async () => setUser(undefined);

export const authFailure = (cause: unknown) =>
  cause instanceof AppError ? cause : new AppError('internal', 'Auth refused', { cause });
