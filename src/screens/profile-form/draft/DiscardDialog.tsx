import { ConfirmDialog } from '#kit/pieces/ConfirmDialog.tsx';
import { useProfileForm } from '../form/form-context.ts';

export function DiscardDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { form, text } = useProfileForm();
  return (
    <ConfirmDialog
      open={open}
      title={text('discardTitle')}
      text={text(form.profile() ? 'discardText' : 'discardFirstText')}
      confirm={text('discardDraft')}
      cancel={text('keepDraft')}
      danger
      onConfirm={() => {
        onClose();
        form.discard();
      }}
      onCancel={onClose}
    />
  );
}
