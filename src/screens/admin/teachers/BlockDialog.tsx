import { useRef, useState } from 'react';
import { suspensionReasons, type SuspensionReason } from '@kloer/domain/subscription/suspension.ts';
import { fill } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { ConfirmDialog } from '#kit/pieces/ConfirmDialog.tsx';
import { ReasonFields } from './ReasonFields.tsx';

type Props = {
  texts: TextsOf<'teachers'>;
  /** Who is to be blocked; null while the dialog is closed. */
  name: string | null;
  isBusy: boolean;
  onBlock: (reason: SuspensionReason, facts: string) => void;
  onCancel: () => void;
};

/** Asks why somebody is blocked; the teacher is told the same. */
export function BlockDialog({ texts, name, isBusy, onBlock, onCancel }: Props) {
  const fields = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(false);

  const block = () => {
    const form = fields.current?.closest('form');
    if (!form) return;
    const entries = new FormData(form);
    const reason = suspensionReasons.find((one) => one === entries.get('reason'));
    const facts = entries.get('facts');
    setMissing(!reason);
    if (reason) onBlock(reason, typeof facts === 'string' ? facts.trim() : '');
  };

  return (
    <ConfirmDialog
      open={name !== null}
      title={fill(texts.blockTitle, { name: name ?? '' })}
      text={texts.blockText}
      confirm={texts.block}
      cancel={texts.cancel}
      busy={isBusy}
      error={isMissing ? texts.reasonMissing : ''}
      danger
      onConfirm={block}
      onCancel={() => {
        setMissing(false);
        onCancel();
      }}
    >
      <div ref={fields} className="flex flex-col gap-4">
        <ReasonFields texts={texts} reasons={suspensionReasons} />
      </div>
    </ConfirmDialog>
  );
}
