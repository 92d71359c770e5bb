import { useState } from 'react';
import type { CallRequest } from '@kloer/domain/calls/calls.ts';
import { errorToText } from '#kit/calls/error-to-text.ts';
import { raiseToast } from '#kit/toasts/toasts.ts';
import type { SectionProps } from '../section-props.ts';

type Decision = CallRequest<'admin-decide-review'>;

/** The review or reply to refuse or remove, while the dialog asks for the reasons. */
export type Asked = Pick<Exclude<Decision, { decision: 'release' }>, 'id' | 'decision'>;

export function useReviewDecision({ call, proof, texts, reviewTexts }: SectionProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const send = async (decision: Decision) => {
    setBusy(true);
    setError('');
    try {
      await proof.proven(() => call('admin-decide-review', decision));
      raiseToast({ kind: 'success', title: reviewTexts.done });
      setAsked(null);
    } catch (failure) {
      const why = errorToText(failure, { ...texts, ...reviewTexts }, reviewTexts.failed);
      setError(why);
      const title = reviewTexts.failed;
      raiseToast({ kind: 'error', title, ...(why === title ? {} : { description: why }) });
    }
    setBusy(false);
  };
  return {
    asked,
    isBusy,
    error,
    ask: (wanted: Asked | null) => {
      setError('');
      setAsked(wanted);
    },
    decide: (decision: Decision) => void (isBusy || send(decision)),
  };
}

export type ReviewDecision = ReturnType<typeof useReviewDecision>;
