import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '@nanostores/react';
import { ConfirmDialog } from '#kit/pieces/ConfirmDialog.tsx';
import { useProfileForm } from '../form-context.ts';

/** Says what the form holds instead of the stored profile, and how to get back. */
export function FormNotice() {
  const { form, text } = useProfileForm();
  const notice = useStore(form.$notice);
  const [isAsking, setAsking] = useState(false);
  if (!notice) return null;
  const isDraft = notice.kind === 'draft-restored';
  return (
    <>
      <div className="bg-accent-soft rounded-card flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
        <output>{text(isDraft ? 'draftRestored' : 'theirsTaken')}</output>
        <button
          type="button"
          className="button button-quiet -mx-2 px-2"
          onClick={() => (isDraft ? setAsking(true) : form.takeBack())}
        >
          {text(isDraft ? 'discardDraft' : 'takeBack')}
        </button>
      </div>
      {/* A form of its own cannot stand in a form. */}
      {createPortal(
        <ConfirmDialog
          open={isAsking}
          title={text('discardTitle')}
          text={text('discardText')}
          confirm={text('discardDraft')}
          cancel={text('keepDraft')}
          danger
          onConfirm={() => {
            setAsking(false);
            form.discard();
          }}
          onCancel={() => setAsking(false)}
        />,
        document.body,
      )}
    </>
  );
}
