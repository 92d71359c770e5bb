import type { Account } from '#kit/firebase/auth.ts';
import { noteOf, pathAfterSignIn } from './after-sign-in.ts';
import type { AuthContext, AuthPorts } from './actions/ports.ts';

type Ports = Pick<AuthPorts, 'readOwnTeacher' | 'isAdmin' | 'now' | 'beginSession' | 'goTo'>;

/** What follows when somebody has shown who they are. */
export function createLeadOn({ locale, next }: AuthContext, ports: Ports) {
  /** Begins their session; none begins while their profile cannot be read. */
  const begin = async (account: Account) => {
    const [teacher, admin] = await Promise.all([
      ports.readOwnTeacher(account.uid),
      ports.isAdmin(),
    ]);
    ports.beginSession(account, { ...noteOf(teacher), admin });
    return teacher;
  };

  return {
    begin,
    /** Begins their session and takes them where they wanted to go, with some last words. */
    leadOn: async (account: Account, farewell?: () => void): Promise<'leaving'> => {
      const teacher = await begin(account);
      const path = next ?? pathAfterSignIn(teacher, await ports.now(), locale);
      farewell?.();
      ports.goTo(path);
      return 'leaving';
    },
  };
}
