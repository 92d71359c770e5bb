import { useStore } from '@nanostores/react';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { isBusy } from '#kit/action/action.ts';
import type { SignInPage } from '../sign-in-page.ts';

type Props = { texts: TextsOf<'auth'>; page: SignInPage; onStay: () => void };

/** Asks whether to sign out, because the user may have followed a link on another site. */
export function LogOutQuestion({ texts, page, onStay }: Props) {
  const busy = isBusy(useStore(page.loggingOut));
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <button type="button" className="button button-secondary" onClick={onStay}>
        {texts.stay}
      </button>
      <button
        type="button"
        className="button button-primary"
        aria-disabled={busy}
        onClick={() => void page.logOut()}
      >
        {texts.logOut}
      </button>
    </div>
  );
}
