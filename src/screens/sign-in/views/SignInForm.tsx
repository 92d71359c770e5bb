import { useState, type ReactNode } from 'react';
import { fill } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { useStore } from '@nanostores/react';
import { BusyButton } from '#kit/pieces/BusyButton.tsx';
import { PasswordField } from '#kit/pieces/PasswordField.tsx';
import { failureOf, isBusy } from '#kit/action/action.ts';
import type { MailRequest } from '../actions/mail-request.ts';
import type { SignInPage } from '../sign-in-page.ts';
import { EmailField } from '../fields/EmailField.tsx';
import { FormFailure } from '../fields/FormFailure.tsx';
import { SendAgain } from './SendAgain.tsx';
import { useEntries } from '../fields/use-entries.ts';

type BoxProps = { texts: TextsOf<'auth'>; request: MailRequest; email: string };

/** Tells a user with the right password to confirm the e-mail address first. */
function UnverifiedBox({ texts, request, email }: BoxProps) {
  const sent = useStore(request.$sent);
  return (
    <div className="bg-attention-soft text-attention rounded-control px-4 py-3">
      <p role="alert" className="mb-3">
        {fill(texts.confirmFirst, { email })}
      </p>
      <SendAgain
        texts={texts}
        request={request}
        onSend={() => (sent?.to === email ? request.sendAgain() : request.send(email))}
      />
    </div>
  );
}

type Props = {
  texts: TextsOf<'auth'>;
  page: SignInPage;
  /** The link for a forgotten password, next to the field. */
  children: ReactNode;
};

export function SignInForm({ texts, page, children }: Props) {
  const state = useStore(page.signIn.$state);
  /** The e-mail address of the last attempt; the field may have changed since. */
  const [asked, setAsked] = useState('');
  const goingOn = useStore(page.goOn.$state);
  const known = useStore(page.$email);
  const { form, problem, submit } = useEntries(
    ['email', 'current'] as const,
    texts,
    ({ email, current }) => {
      setAsked(email);
      page.$email.set(email);
      void page.signIn.run({ email, password: current });
    },
  );

  return (
    // `post` keeps the password out of the URL if the form is submitted before its script loads.
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      {failureOf(state) === 'email-unverified' ? (
        <UnverifiedBox texts={texts} request={page.mails.verify} email={asked} />
      ) : (
        <FormFailure texts={texts} state={state.phase === 'failed' ? state : goingOn} />
      )}
      <EmailField
        texts={texts}
        error={problem('email')}
        known={known}
        onType={(email) => page.$email.set(email)}
        autoComplete="username"
      />
      <div>
        <PasswordField
          label={texts.password}
          showLabel={texts.showPassword}
          hideLabel={texts.hidePassword}
          error={problem('current')}
          name="current"
          autoComplete="current-password"
          required
        />
        {children}
      </div>
      <BusyButton
        label={texts.signIn}
        busyLabel={texts.signingIn}
        isBusy={isBusy(state) || isBusy(goingOn)}
      />
    </form>
  );
}
