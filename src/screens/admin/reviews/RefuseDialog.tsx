import { useRef, useState } from 'react';
import { Grounds, reportLimits } from '@kloer/domain/report/report.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { ConfirmDialog } from '#kit/pieces/ConfirmDialog.tsx';
import type { SectionProps } from '../section-props.ts';
import { problemOf, WordsField } from '../WordsField.tsx';
import type { ReviewDecision } from './decide-review.ts';

type Props = Pick<SectionProps, 'locale' | 'texts' | 'reviewTexts'> & { decision: ReviewDecision };

/** Asks for the reasons of a refusal, which the author of the review or reply gets by mail. */
export function RefuseDialog({ locale, texts, reviewTexts, decision }: Props) {
  const field = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState('');
  const { asked, ask, decide, isBusy, error } = decision;
  const what = asked?.decision === 'remove-reply' ? 'removeReply' : 'refuse';

  const refuse = () => {
    const grounds = field.current?.querySelector('textarea')?.value;
    if (grounds === undefined || !asked) return;
    const found = problemOf(Grounds, grounds, {
      required: reviewTexts.groundsRequired,
      tooLong: fill(reviewTexts.groundsTooLong, { limit: reportLimits.groundsLength }, locale),
    });
    setProblem(found);
    if (found === '') decide({ ...asked, grounds });
  };

  return (
    <ConfirmDialog
      open={asked !== null}
      title={reviewTexts[`${what}Title`]}
      text={reviewTexts[`${what}Text`]}
      confirm={reviewTexts.confirm}
      cancel={texts.cancel}
      busy={isBusy}
      error={error}
      danger
      draft={asked ? `${asked.decision} ${asked.id}` : ''}
      onConfirm={refuse}
      onCancel={() => {
        setProblem('');
        ask(null);
      }}
    >
      <div ref={field}>
        {asked && <WordsField label={reviewTexts.grounds} name="grounds" problem={problem} />}
      </div>
    </ConfirmDialog>
  );
}
