import type { AuthMailKind } from '@kloer/domain/account/account.ts';
import type { Locale, Localized } from '@kloer/domain/locale/locale.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import type { Account } from '#kit/firebase/auth.ts';
import type { OwnTeacher } from '#kit/firestore/own-teacher.ts';
import type { SessionNote } from '#shell/session/session-note.ts';

/** What the account's pages do outside themselves. All of it fails with AppErrors. */
export type AuthPorts = {
  signIn: (email: string, password: string) => Promise<Account>;
  signInWithToken: (customToken: string) => Promise<Account>;
  /** Signs in with the mail's link that this page was opened by. */
  signInWithLink: (email: string) => Promise<Account>;
  addressOfCode: (oobCode: string) => Promise<string>;

  signUp: (account: { email: string; password: string }) => Promise<void>;
  /** Whether this browser has signed up lately and may confirm the address without the password. */
  hasSignedUp: () => boolean;
  /** Resolves to a custom token; fails as `password-needed` where another browser signed up. */
  confirmAddress: (oobCode: string) => Promise<string>;
  sendMail: (kind: AuthMailKind, email: string) => Promise<void>;
  /** Resolves to a custom token. */
  verifyCode: (email: string, code: string) => Promise<string>;
  /** Resolves to a custom token; with a mail's code nobody needs to be signed in. */
  updatePassword: (password: string, oobCode?: string) => Promise<string>;

  readOwnTeacher: (uid: string) => Promise<OwnTeacher | null>;
  /** Where the own profile is published; null where it is not, or that cannot be told. */
  readOwnPaths: (uid: string) => Promise<Localized | null>;
  /** False wherever it cannot be told soon. */
  isAdmin: () => Promise<boolean>;
  now: () => Promise<Date>;

  beginSession: (account: Account, profile: Pick<SessionNote, 'name' | 'paths' | 'admin'>) => void;
  endSession: () => Promise<void>;
  /** The address that this browser last asked a magic link for; empty in another browser. */
  rememberedAddress: () => string;
  rememberAddress: (email: string) => void;

  /** Replaces the page, so that going back does not lead here again. */
  goTo: (path: string) => void;
  /** The query of the mail's link that led here, empty where none did; a changed view leaves it behind. */
  readLink: () => string;
  /** The page's query, which names the view; writing it leaves the page where it is. */
  readQuery: () => string;
  writeQuery: (query: string, how: 'push' | 'replace') => void;
  /** A toast, which survives the change of page. */
  tell: (kind: 'success' | 'error', title: string, description?: string) => void;
};

/** What the page itself knows. */
export type AuthContext = {
  locale: Locale;
  texts: TextsOf<'auth'>;
  /** A path of this site to go to after signing in, instead of the usual one. */
  next: string | undefined;
};
