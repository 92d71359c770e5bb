import type { AuthMailKind } from '@kloer/domain/account/account.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';

/**
 * A letter of an account as it was asked for. Its link or code is made when the letter is sent and is
 * never stored: whoever can read the outbox finds nothing there to sign in with.
 */
export type AccountLetter = {
  kind: AuthMailKind;
  language: Locale;
  /** Where the link leads on to after it did its work: a path of the site. */
  next?: string;
};
