import type { TextKey, TextsOf } from '@kloer/i18n/texts.ts';
import type { CodeInHand } from './actions/mail-links.ts';
import type { View } from './views.ts';

type PlainKey = {
  [K in TextKey<'auth'>]: TextsOf<'auth'>[K] extends string ? K : never;
}[TextKey<'auth'>];

const keys = {
  sign_in: ['signInTitle', 'signInDescription'],
  sign_up: ['signUpTitle', 'signUpDescription'],
  forgotten_password: ['forgottenTitle', 'forgottenDescription'],
  magic_link: ['magicLinkTitle', 'magicLinkDescription'],
  update_password: ['updateTitle', 'updateDescription'],
  verify_otp: ['codeTitle', 'codeDescription'],
  confirm_address: ['confirmTitle', 'confirmDescription'],
} as const satisfies Record<View | 'confirm_address', readonly [title: PlainKey, PlainKey]>;

/**
 * Title and description of a view. They differ for a new account, whose user confirms the e-mail address by setting
 * the password.
 */
export function headingOf(view: View, code: CodeInHand | null, texts: TextsOf<'auth'>) {
  const [title, description] = keys[code?.kind === 'verify' ? 'confirm_address' : view];
  return { title: texts[title], description: texts[description] };
}
