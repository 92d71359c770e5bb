import { useEffect, useRef } from 'react';
import type { ErrorCode } from '@kloer/domain/errors/errors.ts';
import { failureText } from '#kit/calls/error-to-text.ts';
import { DangerBox } from '#kit/pieces/DangerBox.tsx';
import type { ParentTexts } from './guardian-texts.ts';

export type Answer = 'yes' | 'no' | null;

export type ParentProps = {
  texts: ParentTexts;
  contract: string;
  terms: { path: string; text: string };
};

type Props = ParentProps & {
  answer: Answer;
  failure: ErrorCode | null;
  isBusy: boolean;
  onAnswer: (agrees: boolean) => void;
};

/** The question to a parent. The parent can change an answer. */
export function ParentAnswer(props: Props) {
  const { texts, contract, terms, answer, failure, isBusy, onAnswer } = props;
  const said = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (answer) said.current?.focus();
  }, [answer]);
  const words = {
    ...texts,
    'error-rate-limited': texts.parentLimited,
    'error-payment-unavailable': texts.parentUnpaid,
  };
  const button = (agrees: boolean) => (
    <button
      type="button"
      className={`button ${agrees ? 'button-primary' : 'button-secondary'}`}
      aria-disabled={isBusy}
      onClick={() => onAnswer(agrees)}
    >
      {agrees ? texts.agree : texts.refuse}
    </button>
  );

  return (
    <section className="card-ink grid gap-4 p-5 md:p-8" aria-labelledby="parent">
      <h2 id="parent" className="text-xl">
        {texts.parentHeading}
      </h2>
      {failure && <DangerBox message={failureText(failure, words, texts.failed)} />}
      <output ref={said} tabIndex={-1} className="font-semibold empty:hidden">
        {answer === 'yes' ? texts.agreeDone : answer === 'no' ? texts.refuseDone : ''}
      </output>
      {answer === null && (
        <>
          <p>{texts.parentText}</p>
          <p>{contract}</p>
        </>
      )}
      {answer !== 'no' && <p>{texts.parentBack}</p>}
      <p>
        <a className="link" href={terms.path}>
          {terms.text}
        </a>
      </p>
      <div className="flex flex-wrap gap-3">
        {answer !== 'yes' && button(true)}
        {answer !== 'no' && button(false)}
      </div>
    </section>
  );
}
