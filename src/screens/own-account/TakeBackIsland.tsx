import { useEffect, useRef, useState } from 'react';
import { useStore } from '@nanostores/react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { createAction, failureOf, isBusy } from '#kit/action/action.ts';
import { callApi } from '#kit/calls/api.ts';
import { failureText } from '#kit/calls/error-to-text.ts';
import { guarded } from '#kit/islands/guarded.tsx';
import { DangerBox } from '#kit/pieces/DangerBox.tsx';
import type { TakeBackTexts } from './take-back-texts.ts';

type Props = { locale: Locale; texts: TakeBackTexts };

/** The page for the link mailed to an account's earlier address after a change; opening it changes nothing. */
function TakeBackContent({ locale, texts }: Props) {
  const [action] = useState(() =>
    createAction(async () => {
      const [change = '', token = ''] = location.hash.slice(1).split('.');
      await callApi('take-back-address', { change, token });
    }),
  );
  const state = useStore(action.$state);
  const next = useRef<HTMLAnchorElement>(null);
  const isDone = state.phase === 'done';
  const failure = failureOf(state);
  useEffect(() => {
    if (isDone) next.current?.focus();
  }, [isDone]);

  return (
    <section
      className="card-ink grid justify-items-start gap-4 p-5 md:p-8"
      aria-labelledby="take-back"
    >
      <h2 id="take-back" className="text-xl">
        {texts.backHeading}
      </h2>
      {failure && <DangerBox message={failureText(failure, texts, texts.backFailed)} />}
      <output>{isDone ? texts.backDone : texts.backText}</output>
      {isDone ? (
        <a
          ref={next}
          className="button button-primary"
          href={`${sharedPath(locale, 'auth')}?view=forgotten_password`}
        >
          {texts.backPassword}
        </a>
      ) : (
        <button
          type="button"
          className="button button-primary"
          aria-disabled={isBusy(state)}
          onClick={() => void action.run()}
        >
          {texts.back}
        </button>
      )}
    </section>
  );
}

export const TakeBackIsland = guarded(TakeBackContent);
