import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { useStore } from '@nanostores/react';
import { prepareCheckedCall } from '#kit/calls/app-check.ts';
import { BusyButton } from '#kit/pieces/BusyButton.tsx';
import { isBusy } from '#kit/action/action.ts';
import type { SignInPage } from '../sign-in-page.ts';
import { nextOf } from '../after-sign-in/after-sign-in.ts';
import { CheckMail } from './CheckMail.tsx';
import { EmailField } from '../fields/EmailField.tsx';
import { FormFailure, refusedPassword } from '../fields/FormFailure.tsx';
import { NewPasswordFields } from '../fields/NewPasswordFields.tsx';
import { useEntries } from '../fields/use-entries.ts';

type Props = { locale: Locale; texts: TextsOf<'auth'>; page: SignInPage };

/** The view `sign_up`: a new account, which exists once its e-mail address is confirmed. */
export function SignUpForm({ locale, texts, page }: Props) {
  const state = useStore(page.signUp.$state);
  const sent = useStore(page.mails.verify.$sent);
  const known = useStore(page.$email);
  const begin = sharedPath(locale, 'profile/begin');
  const next = nextOf(useStore(page.$query), locale);
  const { form, problem, submit } = useEntries(
    ['email', 'password'] as const,
    texts,
    ({ email, password }) => {
      page.$email.set(email);
      void page.signUp.run({ email, password });
    },
  );

  if (sent) {
    return (
      <CheckMail
        texts={texts}
        message={texts.checkConfirmation}
        help={texts.checkConfirmationHelp}
        request={page.mails.verify}
      />
    );
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      {next === begin && (
        <p className="bg-quiet rounded-control px-4 py-3">
          {`${texts.begunHint} `}
          <a className="link" href={begin}>
            {texts.backToProfile}
          </a>
        </p>
      )}
      <FormFailure texts={texts} state={state} />
      <EmailField
        texts={texts}
        error={problem('email')}
        known={known}
        onType={(email) => page.$email.set(email)}
        autoComplete="username"
        onFocus={prepareCheckedCall}
      />
      <NewPasswordFields
        which="first"
        texts={texts}
        error={problem('password') || refusedPassword(state, texts)}
      />
      <p className="text-muted text-sm">
        {`${texts.termsApply} `}
        <a className="link" href={sharedPath(locale, 'terms')}>
          {texts.termsLink}
        </a>
        {' · '}
        <a className="link" href={sharedPath(locale, 'privacy')}>
          {texts.privacyLink}
        </a>
      </p>
      <BusyButton label={texts.signUp} busyLabel={texts.signingUp} isBusy={isBusy(state)} />
    </form>
  );
}
