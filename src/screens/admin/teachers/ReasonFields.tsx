import { useId } from 'react';
import type { DeletionReason } from '@kloer/domain/subscription/suspension.ts';
import { adminTeacherLimits } from '@kloer/domain/teacher/teachers-table.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';

type Props = { texts: TextsOf<'teachers'>; reasons: readonly DeletionReason[] };

/** Fields for a reason and details, which the teacher receives by mail. */
export function ReasonFields({ texts, reasons }: Props) {
  const id = useId();
  return (
    <>
      <fieldset>
        <legend className="field-label">{texts.reason}</legend>
        {reasons.map((reason) => (
          <label key={reason} className="flex min-h-11 items-center gap-3">
            <input type="radio" name="reason" value={reason} className="size-5 shrink-0" />
            {texts[`reason-${reason}`]}
          </label>
        ))}
      </fieldset>
      <div>
        <label htmlFor={id} className="field-label">
          {texts.facts}
        </label>
        <textarea
          dir="auto"
          id={id}
          name="facts"
          rows={3}
          maxLength={adminTeacherLimits.factsLength}
          autoComplete="off"
          className="field"
        />
      </div>
    </>
  );
}
