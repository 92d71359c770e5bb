import { useRef, useState } from 'react';
import { suspensionReasons, type SuspensionReason } from '@kloer/domain/subscription/suspension.ts';
import { adminTeacherLimits } from '@kloer/domain/teacher/teachers-table.ts';
import { fill } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { ConfirmDialog } from '#kit/pieces/ConfirmDialog.tsx';

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
        <fieldset>
          <legend className="field-label">{texts.reason}</legend>
          {suspensionReasons.map((reason) => (
            <label key={reason} className="flex min-h-11 items-center gap-3">
              <input type="radio" name="reason" value={reason} className="size-5 shrink-0" />
              {texts[`reason-${reason}`]}
            </label>
          ))}
        </fieldset>
        <div>
          <label htmlFor="block-facts" className="field-label">
            {texts.facts}
          </label>
          <textarea
            id="block-facts"
            name="facts"
            rows={3}
            maxLength={adminTeacherLimits.factsLength}
            autoComplete="off"
            className="field"
          />
        </div>
      </div>
    </ConfirmDialog>
  );
}
