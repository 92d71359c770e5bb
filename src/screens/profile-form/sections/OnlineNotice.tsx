import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { useProfileForm } from '../form/form-context.ts';

/** Tells whoever is visible so, and where the address, a picture and a poster are with which they pass it on. */
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
