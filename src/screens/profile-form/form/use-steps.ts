import { useEffect, useState } from 'react';
import type { Form } from './form-store.ts';
import { stepIn, steps, stepsOfGuests, stepToGoOn, type Step } from './steps.ts';

/** The current step. It is in the URL, so that the browser's "back" goes to the previous step. */
export function useSteps(form: Form) {
  const open: readonly Step[] = form.isGuest ? stepsOfGuests : steps;
  const [begunAt] = useState(() => stepToGoOn(form.remaining(), open));
  const [step, setStep] = useState(() => stepIn(location.hash, open) ?? begunAt);

  useEffect(() => {
    const follow = () =>
      setStep((now) => (location.hash === '' ? begunAt : (stepIn(location.hash, open) ?? now)));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [begunAt, open]);

  const goTo = (to: Step) => {
    if (to !== step) history.pushState(history.state, '', `#${to}`);
    setStep(to);
  };
  const at = steps.indexOf(step);
  return { step, goTo, previous: steps[at - 1], next: steps[at + 1] };
}
