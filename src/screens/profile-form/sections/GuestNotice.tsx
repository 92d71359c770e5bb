import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { useProfileForm } from '../form/form-context.ts';

/** Says where the words of somebody without an account are, and the way in for who has one. */
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
