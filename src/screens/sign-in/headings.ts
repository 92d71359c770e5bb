import type { Texts } from '@kloer/i18n/catalogues.ts';
import type { CodeInHand } from './actions/mail-links.ts';
import type { AuthView } from './views.ts';

/** Keys of a view's title and description. */
const keys: Record<AuthView | 'confirm_address', readonly [title: string, description: string]> = {
  sign_in: ['signInTitle', 'signInDescription'],
  sign_up: ['signUpTitle', 'signUpDescription'],
  forgotten_password: ['forgottenTitle', 'forgottenDescription'],
  magic_link: ['magicLinkTitle', 'magicLinkDescription'],
  update_password: ['updateTitle', 'updateDescription'],
  verify_otp: ['codeTitle', 'codeDescription'],
  confirm_address: ['confirmTitle', 'confirmDescription'],
};

/** What stands above a view; a new account confirms its address by choosing its password. */
export function headingOf(view: AuthView, code: CodeInHand | null, texts: Texts) {
  const [title, description] = keys[code?.kind === 'verify' ? 'confirm_address' : view];
  return { title: texts[title] ?? '', description: texts[description] ?? '' };
}
