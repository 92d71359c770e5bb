import { useState } from 'react';
import { useStore } from '@nanostores/react';
import type { OwnCheck } from '@kloer/domain/check/check-calls.ts';
import { isBusy } from '#kit/action/action.ts';
import { ConfirmDialog } from '#kit/pieces/ConfirmDialog.tsx';
import type { CheckTexts } from './check-texts.ts';
import type { Checks } from './checks-store.ts';

type Props = { texts: CheckTexts; check: OwnCheck; checks: Checks };

/**
 * Withdraws a waiting scan at once. Asks before it removes the result of a check, which only another scan restores.
 */
export function RemoveCheck({ texts, check: { kind, waiting }, checks }: Props) {
  const removing = useStore(checks.removing);
  const [isAsked, setAsked] = useState(false);
  const remove = () => {
    setAsked(false);
    void checks.remove(kind);
  };
  return (
    <div>
      <button
        type="button"
        className="button button-secondary"
        aria-describedby={`check-${kind}`}
        aria-disabled={isBusy(removing)}
        onClick={waiting ? remove : () => setAsked(true)}
      >
        {waiting ? texts.takeBack : texts.remove}
      </button>
      <ConfirmDialog
        open={isAsked}
        title={texts[kind]}
        text={texts.removeText}
        confirm={texts.remove}
        cancel={texts.cancel}
        danger
        onConfirm={remove}
        onCancel={() => setAsked(false)}
      />
    </div>
  );
}
