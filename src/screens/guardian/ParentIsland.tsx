import { useState } from 'react';
import { useStore } from '@nanostores/react';
import { createAction, failureOf, isBusy } from '#kit/action/action.ts';
import { callApi } from '#kit/calls/api.ts';
import { guarded } from '#kit/islands/guarded.tsx';
import { ParentAnswer, type Answer, type ParentProps } from './ParentAnswer.tsx';

/** The page for a parent who opened the link in our mail; opening it changes nothing. */
function ParentContent(props: ParentProps) {
  const [answer, setAnswer] = useState<Answer>(null);
  const [answering] = useState(() =>
    createAction(async (agrees: boolean) => {
      await callApi('answer-guardian', { token: location.hash.slice(1), agrees });
      setAnswer(agrees ? 'yes' : 'no');
    }),
  );
  const state = useStore(answering.$state);

  return (
    <ParentAnswer
      {...props}
      answer={answer}
      failure={failureOf(state)}
      isBusy={isBusy(state)}
      onAnswer={(agrees) => void answering.run(agrees)}
    />
  );
}

export const ParentIsland = guarded(ParentContent);
