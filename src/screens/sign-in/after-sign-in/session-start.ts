import type { Account } from '#kit/firebase/auth.ts';
import { fullNameOf, isPublished, pathAfterSignIn } from './after-sign-in.ts';
import type { AuthContext, AuthPorts } from '../actions/ports.ts';

type Ports = Pick<
  AuthPorts,
  'readOwnTeacher' | 'readOwnPaths' | 'isAdmin' | 'now' | 'beginSession' | 'goTo'
>;

export type GoOn = (account: Account, lastWords?: () => void) => Promise<'leaving'>;

export function createSessionStart({ locale, next }: AuthContext, ports: Ports) {
  /** Stores the session in this browser; fails if the profile cannot be read. */
  const begin = async (account: Account) => {
    const { uid } = account;
    const readProfile = async () => {
      const [teacher, now] = await Promise.all([ports.readOwnTeacher(uid), ports.now()]);
      const paths = isPublished(teacher, now) ? await ports.readOwnPaths(uid) : null;
      return { uid, teacher, paths, now };
    };
    const [{ now, ...signedIn }, admin] = await Promise.all([readProfile(), ports.isAdmin()]);
    const { teacher, paths } = signedIn;
    ports.beginSession(account, { name: fullNameOf(teacher), paths, admin });
    return pathAfterSignIn(signedIn, now, locale);
  };

  const beginAndGoOn: GoOn = async (account, lastWords) => {
    const path = await begin(account);
    lastWords?.();
    ports.goTo(next ?? path);
    return 'leaving';
  };

  return { begin, beginAndGoOn };
}
