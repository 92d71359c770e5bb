import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { useStore } from '@nanostores/react';
import type { SignInPage } from './sign-in-page.ts';
import { PasswordForm } from './fields/PasswordForm.tsx';
import { CodeView } from './views/CodeView.tsx';
import { MagicLinkView } from './views/MagicLinkView.tsx';
import { MailRequestView } from './views/MailRequestView.tsx';
import { SignedIn } from './views/SignedIn.tsx';
import { SignInForm } from './views/SignInForm.tsx';
import { SignUpForm } from './views/SignUpForm.tsx';
import { ViewLink } from './views/ViewLink.tsx';
import type { View } from './views.ts';

type Props = {
  locale: Locale;
  texts: TextsOf<'auth'>;
  page: SignInPage;
  view: View;
  query: string;
};

/** The view `update_password`, for a user with the code of a mailed link or a session. */
function UpdatePasswordView({ texts, page }: Pick<Props, 'texts' | 'page'>) {
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

export function SignInView({ locale, texts, page, view, query }: Props) {
  const code = useStore(page.links.$code);
  const account = useStore(page.$account);
  const staysSignedIn = useStore(page.$staysSignedIn);
  const forgotten = (
    <ViewLink view="forgotten_password" query={query} onChoose={page.choose} className="link mt-1">
      {texts.forgotPassword}
    </ViewLink>
  );

  switch (view) {
    case 'sign_in':
      if (staysSignedIn && account) {
        return <SignedIn texts={texts} page={page} account={account} />;
      }
      return (
        <SignInForm texts={texts} page={page}>
          {forgotten}
        </SignInForm>
      );
    case 'sign_up':
      return <SignUpForm locale={locale} texts={texts} page={page} />;
    case 'forgotten_password':
      return (
        <MailRequestView
          texts={texts}
          page={page}
          request={page.mails.reset}
          label={texts.sendReset}
          failed={texts.resetMailFailed}
          message={texts.checkReset}
          help={texts.checkResetHelp}
        />
      );
    case 'magic_link':
      return <MagicLinkView texts={texts} page={page} />;
    case 'verify_otp':
      return <CodeView texts={texts} page={page} />;
    case 'update_password':
      if (code || account) return <UpdatePasswordView texts={texts} page={page} />;
      return (
        <>
          <p className="bg-quiet rounded-control mb-5 px-4 py-3">{texts.updateNeedsSignIn}</p>
          <SignInForm texts={texts} page={page}>
            {forgotten}
          </SignInForm>
        </>
      );
  }
}
