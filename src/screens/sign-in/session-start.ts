import type { Account } from '#kit/firebase/auth.ts';
import { noteOf, pathAfterSignIn } from './after-sign-in.ts';
import type { AuthContext, AuthPorts } from './actions/ports.ts';

type Ports = Pick<AuthPorts, 'readOwnTeacher' | 'isAdmin' | 'now' | 'beginSession' | 'goTo'>;

/** Goes on with somebody who has shown who they are; the page is about to change. */
export type GoOn = (account: Account, lastWords?: () => void) => Promise<'leaving'>;

/** What follows when somebody has shown who they are. */
export function createSessionStart({ locale, next }: AuthContext, ports: Ports) {
  /** Begins their session; none begins while their profile cannot be read. */
  const begin = async (account: Account) => {
    const [teacher, admin] = await Promise.all([
      ports.readOwnTeacher(account.uid),
      ports.isAdmin(),
    ]);
    ports.beginSession(account, { ...noteOf(teacher), admin });
    return teacher;
  };

  /** Begins their session and takes them where they wanted to go. */
  const beginAndGoOn: GoOn = async (account, lastWords) => {
    const teacher = await begin(account);
    const path = next ?? pathAfterSignIn(teacher, await ports.now(), locale);
    lastWords?.();
    ports.goTo(path);
    return 'leaving';
  };

  return { begin, beginAndGoOn };
}
