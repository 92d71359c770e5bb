import { useRef, useState } from 'react';
import { suspensionReasons, type SuspensionReason } from '@kloer/domain/subscription/suspension.ts';
import { fill } from '@kloer/i18n/fill.ts';
import type { TextKey, TextsOf } from '@kloer/i18n/texts.ts';
import { ConfirmDialog } from '#kit/pieces/ConfirmDialog.tsx';
import { ReasonFields } from './ReasonFields.tsx';
import type { ListedTeacher } from './teachers-query.ts';

type Props = {
  texts: TextsOf<'teachers'>;
  teacher: (Pick<ListedTeacher, 'id' | 'plan'> & { name: string }) | null;
  isBusy: boolean;
  onBlock: (reason: SuspensionReason, facts: string) => void;
  onCancel: () => void;
};

/** Texts about a blocked teacher's paid plan, which a block does not change. */
const planWords = {
  renews: 'blockPlanGoesOn',
  overdue: 'blockPlanGoesOn',
  ends: 'blockPlanEnds',
} as const satisfies Record<NonNullable<ListedTeacher['plan']>, TextKey<'teachers'>>;

/** Asks why a teacher is blocked; the teacher receives the reason by mail. */
export function BlockDialog({ texts, teacher, isBusy, onBlock, onCancel }: Props) {
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
      open={teacher !== null}
      title={fill(texts.blockTitle, { name: teacher?.name ?? '' })}
      text={texts.blockText}
      confirm={texts.block}
      cancel={texts.cancel}
      busy={isBusy}
      error={isMissing ? texts.reasonMissing : ''}
      danger
      draft={`block ${teacher?.id}`}
      onConfirm={block}
      onCancel={() => {
        setMissing(false);
        onCancel();
      }}
    >
      <div ref={fields} className="flex flex-col gap-4">
        {teacher?.plan && <p>{texts[planWords[teacher.plan]]}</p>}
        <ReasonFields texts={texts} reasons={suspensionReasons} />
      </div>
    </ConfirmDialog>
  );
}
