import { ConfirmDialog } from '#kit/pieces/ConfirmDialog.tsx';
import { useProfileForm } from '../form-context.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

type Props = { isGuarding: boolean; onLeave: () => void };

/** Asks before a link leads away from words that are not saved. */
export function LeaveDialog({ isGuarding, onLeave }: Props) {
  const { text } = useProfileForm();
  const { wanted, stay, leave } = useLeaveGuard(isGuarding);
  return (
    <ConfirmDialog
      open={wanted !== undefined}
      title={text('leaveTitle')}
      text={text('leaveText')}
      confirm={text('leave')}
      cancel={text('stay')}
      onConfirm={() => {
        onLeave();
        leave();
      }}
      onCancel={stay}
    />
  );
}
