import type { TextsOf } from '@kloer/i18n/texts.ts';
import { useStore } from '@nanostores/react';
import { AddressForm } from '../fields/AddressForm.tsx';
import type { SignInPage } from '../sign-in-page.ts';
import { MailRequestView } from './MailRequestView.tsx';

type Props = { texts: TextsOf<'auth'>; page: SignInPage };

/** The view `magic_link`: to request a link, or to open one in another browser than the one that requested it. */
export function MagicLinkView({ texts, page }: Props) {
  const isWaiting = useStore(page.links.$isWaiting);
  const state = useStore(page.links.signIn.$state);
  const known = useStore(page.$email);

  if (isWaiting) {
    return (
      <>
        <p className="mb-5">{texts.linkNeedsAddress}</p>
        <AddressForm
          texts={texts}
          state={state}
          label={texts.signIn}
          busyLabel={texts.signingIn}
          known={known}
          onType={(email) => page.$email.set(email)}
          words={{ unauthenticated: texts.linkOfOtherAddress }}
          onSubmit={(email) => {
            page.$email.set(email);
            void page.links.signIn.run(email);
          }}
        />
      </>
    );
  }
  return (
    <MailRequestView
      texts={texts}
      page={page}
      request={page.mails.magicLink}
      label={texts.sendMagicLink}
      message={texts.checkMagicLink}
      help={texts.checkMagicLinkHelp}
    />
  );
}
