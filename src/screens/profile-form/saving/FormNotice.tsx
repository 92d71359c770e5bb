import { useStore } from '@nanostores/react';
import { useProfileForm } from '../form/form-context.ts';

/** Says which version the form shows instead of the stored profile, with a button to go back. */
export function FormNotice({ onDiscard }: { onDiscard: () => void }) {
  const { form, text } = useProfileForm();
  const notice = useStore(form.$notice);
  if (!notice) return null;
  const isDraft = notice.kind === 'draft-restored';
  return (
    <div className="bg-accent-soft rounded-card flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
      <output>{text(isDraft ? 'draftRestored' : 'theirsTaken')}</output>
      <button
        type="button"
        className="button button-quiet -mx-2 px-2"
        onClick={() => (isDraft ? onDiscard() : form.takeBack())}
      >
        {text(isDraft ? 'discardDraft' : 'takeBack')}
      </button>
    </div>
  );
}
