import { useStore } from '@nanostores/react';
import { useProfileForm } from '../form/form-context.ts';

/** Says which version the form shows instead of the stored profile. */
export function FormNotice() {
  const { form, text } = useProfileForm();
  const notice = useStore(form.$notice);
  if (!notice) return null;
  const isDraft = notice.kind === 'draft-restored';
  return (
    <div className="bg-accent-soft rounded-card flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
      <output>{text(isDraft ? 'draftRestored' : 'theirsTaken')}</output>
      {!isDraft && (
        <button type="button" className="button button-quiet -mx-2 px-2" onClick={form.takeBack}>
          {text('takeBack')}
        </button>
      )}
    </div>
  );
}

export function DiscardDraft({ onDiscard }: { onDiscard: () => void }) {
  const { form, text } = useProfileForm();
  const notice = useStore(form.$notice);
  return (
    notice?.kind === 'draft-restored' && (
      <button type="button" className="button button-quiet self-start" onClick={onDiscard}>
        {text('discardUnsaved')}
      </button>
    )
  );
}
