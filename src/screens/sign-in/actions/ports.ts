import type { AuthMailKind } from '@kloer/domain/account/account.ts';
import type { Locale, Localized } from '@kloer/domain/locale/locale.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import type { Account } from '#kit/firebase/auth.ts';
import type { OwnTeacher } from '#kit/firestore/own-teacher.ts';
import type { SessionNote } from '#shell/session/session-note.ts';

export type AuthPorts = {
  signIn: (email: string, password: string) => Promise<Account>;
  signInWithToken: (customToken: string) => Promise<Account>;
  /** Signs in with the mailed link that opened this page. */
  signInWithLink: (email: string) => Promise<Account>;
  addressOfCode: (oobCode: string) => Promise<string>;

  signUp: (account: { email: string; password: string }) => Promise<void>;
  /** Whether this browser signed up recently and may confirm the e-mail address without the password. */
  hasSignedUp: () => boolean;
  /**
   * Confirms an e-mail address and resolves to a custom token; fails as `password-needed` in another browser than the
   * one that signed up.
   */
  confirmAddress: (oobCode: string) => Promise<string>;
  sendMail: (kind: AuthMailKind, email: string) => Promise<void>;
  verifyCode: (email: string, code: string) => Promise<string>;
  /** Resolves to a custom token; needs a session or the code of a mailed link. */
  updatePassword: (password: string, oobCode?: string) => Promise<string>;

  readOwnTeacher: (uid: string) => Promise<OwnTeacher | null>;
  /** The paths of the user's published profile; null without one, or after a failure. */
  readOwnPaths: (uid: string) => Promise<Localized | null>;
  /** Resolves to false when the server does not answer in time. */
  isAdmin: () => Promise<boolean>;
  now: () => Promise<Date>;

  beginSession: (account: Account, profile: Pick<SessionNote, 'name' | 'paths' | 'admin'>) => void;
  endSession: () => Promise<void>;
  /** The e-mail address for which this browser last requested a magic link; empty in another browser. */
  rememberedAddress: () => string;
  rememberAddress: (email: string) => void;

  /** Replaces the page in the history, so that "back" does not return to it. */
  goTo: (path: string) => void;
  /** Empty without a mailed link, and after a change of view. */
  readLink: () => string;
  /** The query of the page's URL, which names the view; writing it does not reload the page. */
  readQuery: () => string;
  writeQuery: (query: string, how: 'push' | 'replace') => void;
  /** Shows a toast, which stays visible when the page changes. */
  tell: (kind: 'success' | 'error', title: string, description?: string) => void;
};

export type AuthContext = {
  locale: Locale;
  texts: TextsOf<'auth'>;
  /** The path on this site to open after signing in. */
  next: string | undefined;
};
