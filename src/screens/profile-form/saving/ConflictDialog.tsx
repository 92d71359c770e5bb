import { useStore } from '@nanostores/react';
import { ConfirmDialog } from '#kit/pieces/ConfirmDialog.tsx';
import { useProfileForm } from '../form/form-context.ts';
import type { ProfileForm } from '../form/profile-form.ts';

const wordsOf = ({ bio, translations }: ProfileForm) =>
  [bio, ...Object.values(translations)].join('\n\n');

/** Lets the teacher choose between the versions of two devices that changed the same part. */
export function ConflictDialog({ onSave }: { onSave: () => void }) {
  const { form, text } = useProfileForm();
  const conflict = useStore(form.$conflict);
  const parts = (conflict?.conflicts ?? []).map((part) => text(`part-${part}`)).join(', ');
  const differsInText = conflict?.conflicts.includes('bio') ?? false;
  return (
    <ConfirmDialog
      open={conflict !== null}
      title={text('conflictTitle')}
      text={text('conflictText', { parts })}
      confirm={text('keepMine')}
      cancel={text('takeTheirs')}
      mustChoose
      onConfirm={() => form.choose('mine') && onSave()}
      onCancel={() => form.choose('theirs')}
    >
      {differsInText && (
        <div className="grid gap-3 sm:grid-cols-2">
          {(['mine', 'theirs'] as const).map((version) => (
            <label key={version} className="min-w-0 text-sm font-semibold">
              {text(version === 'mine' ? 'myVersion' : 'theirVersion')}
              <textarea
                dir="auto"
                readOnly
                rows={6}
                className="field mt-1 resize-none font-normal"
                value={conflict ? wordsOf(conflict[version]) : ''}
              />
            </label>
          ))}
        </div>
      )}
    </ConfirmDialog>
  );
}
