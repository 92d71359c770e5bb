import type { TextsOf } from '@kloer/i18n/texts.ts';
import { useStore } from '@nanostores/react';
import { AddressForm } from '../fields/AddressForm.tsx';
import type { SignInPage } from '../sign-in-page.ts';
import { CheckMail } from './CheckMail.tsx';
import type { MailRequest } from '../actions/mail-request.ts';

type Props = {
  texts: TextsOf<'auth'>;
  page: SignInPage;
  request: MailRequest;
  label: string;
  failed?: string;
  message: string;
  help: string;
};

/**
 * The views `forgotten_password` and `magic_link`: ask for an e-mail address, then say where to look for the mail.
 */
export function MailRequestView({ texts, page, request, label, failed, message, help }: Props) {
  const state = useStore(request.$state);
  const sent = useStore(request.$sent);
  const known = useStore(page.$email);
  if (sent) return <CheckMail texts={texts} message={message} help={help} request={request} />;
  return (
    <AddressForm
      texts={texts}
      state={state}
      {...(failed !== undefined && { failed })}
      label={label}
      busyLabel={texts.sending}
      known={known}
      onType={(email) => page.$email.set(email)}
      onSubmit={(email) => {
        page.$email.set(email);
        void request.send(email);
      }}
    />
  );
}
