import { useState } from 'react';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { useProfileForm } from '../form/form-context.ts';
import { newForm } from '../form/profile-form.ts';
import { differences } from '../saving/merge.ts';

export function OnlineNotice() {
  const { text, locale } = useProfileForm();
  return (
    <div className="bg-positive-soft text-positive rounded-card flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
      <p>{text('youAreOnline')}</p>
      <a
        className="link inline-flex min-h-11 items-center"
        href={`${sharedPath(locale, 'account')}#online`}
      >
        {text('toShare')}
      </a>
    </div>
  );
}

export function GuestNotice() {
  const { text, locale } = useProfileForm();
  const begin = encodeURIComponent(sharedPath(locale, 'profile/begin'));
  return (
    <div className="bg-quiet rounded-card flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
      <p>{text('guestNotice')}</p>
      <a
        className="button button-quiet -mx-2 px-2"
        href={`${sharedPath(locale, 'auth')}?next=${begin}`}
        data-keeps-draft
      >
        {text('haveAccount')}
      </a>
    </div>
  );
}

/** Shown when the form is empty: a draft may be in another browser, where the teacher began it. */
export function BegunElsewhere() {
  const { form, text } = useProfileForm();
  // Decided once, so that the notice does not appear or disappear while the user types.
  const [isEmpty] = useState(() => differences(form.$form.get(), newForm).length === 0);
  return isEmpty && <p className="bg-quiet rounded-card px-4 py-2">{text('begunElsewhere')}</p>;
}
