import { useStore } from '@nanostores/react';
import { fill } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { isBusy } from '#kit/action/action.ts';
import type { Account } from '#kit/firebase/auth.ts';
import type { SignInPage } from '../sign-in-page.ts';
import { FormFailure } from '../fields/FormFailure.tsx';

type Props = { texts: TextsOf<'auth'>; page: SignInPage; account: Account };

export function SignedIn({ texts, page, account }: Props) {
  const state = useStore(page.goOn.$state);
  return (
    <div className="flex flex-col gap-4">
      <FormFailure texts={texts} state={state} />
      <p className="wrap-anywhere">{fill(texts.signedInAs, { email: account.email })}</p>
      <button
        type="button"
        className="button button-primary"
        aria-disabled={isBusy(state)}
        onClick={() => void page.goOn.run(account)}
      >
        {texts.goOn}
      </button>
    </div>
  );
}
