import { ConfirmDialog } from '#kit/pieces/ConfirmDialog.tsx';
import { useProfileForm } from '../form/form-context.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

type Props = { isGuarding: () => boolean; onLeave: () => void };

/** Asks before a clicked link discards unsaved changes. */
export function LeaveDialog({ isGuarding, onLeave }: Props) {
  const { text } = useProfileForm();
  const { isAsking, signsOut, stay, leave } = useLeaveGuard(isGuarding);
  return (
    <ConfirmDialog
      open={isAsking}
      title={text(signsOut ? 'signOutTitle' : 'leaveTitle')}
      text={text(signsOut ? 'signOutText' : 'leaveText')}
      confirm={text(signsOut ? 'signOut' : 'leave')}
      cancel={text('stay')}
      onConfirm={() => {
        onLeave();
        leave();
      }}
      onCancel={stay}
    />
  );
}
