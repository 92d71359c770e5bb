import { useEffect, useRef, useState } from 'react';
import { useStore } from '@nanostores/react';
import { createAction, failureOf, isBusy } from '#kit/action/action.ts';
import { callApi } from '#kit/calls/api.ts';
import { failureText } from '#kit/calls/error-to-text.ts';
import { guarded } from '#kit/islands/guarded.tsx';
import { DangerBox } from '#kit/pieces/DangerBox.tsx';
import type { ParentTexts } from './guardian-texts.ts';

type Props = {
  texts: ParentTexts;
  contract: string;
  terms: { path: string; text: string };
};

/** The page for a parent who opened the link in our mail; opening it changes nothing. */
function ParentContent({ texts, contract, terms }: Props) {
  const [answer, setAnswer] = useState<'yes' | 'no' | null>(null);
  const [answering] = useState(() =>
    createAction(async (agrees: boolean) => {
      await callApi('answer-guardian', { token: location.hash.slice(1), agrees });
      setAnswer(agrees ? 'yes' : 'no');
    }),
  );
  const state = useStore(answering.$state);
  const said = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (answer) said.current?.focus();
  }, [answer]);
  const failure = failureOf(state);
  const words = {
    ...texts,
    'error-rate-limited': texts.parentLimited,
    'error-payment-unavailable': texts.parentUnpaid,
  };
  const button = (agrees: boolean) => (
    <button
      type="button"
      className={`button ${agrees ? 'button-primary' : 'button-secondary'}`}
      aria-disabled={isBusy(state)}
      onClick={() => void answering.run(agrees)}
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

export const ParentIsland = guarded(ParentContent);
