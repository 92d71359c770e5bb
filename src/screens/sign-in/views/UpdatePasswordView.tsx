import type { TextsOf } from '@kloer/i18n/texts.ts';
import { useStore } from '@nanostores/react';
import type { SignInPage } from '../sign-in-page.ts';
import { PasswordForm } from '../fields/PasswordForm.tsx';

type Props = { texts: TextsOf<'auth'>; page: SignInPage };

/** The view `update_password`, for a user with the code of a mailed link or a session. */
export function UpdatePasswordView({ texts, page }: Props) {
  const code = useStore(page.links.$code);
  const account = useStore(page.$account);
  const shared = { texts, change: page.passwordChange, failed: texts.passwordUpdateFailed };
  if (code) {
    const isChosen = code.kind === 'verify';
    const label = texts[isChosen ? 'confirmAddress' : 'updatePassword'];
    return <PasswordForm {...shared} {...code} isChosen={isChosen} label={label} />;
  }
  const label = texts.updatePassword;
  return account && <PasswordForm {...shared} email={account.email} label={label} isTypedTwice />;
}
