import { useEffect, useState } from 'react';
import type { Form } from './form-store.ts';
import { stepIn, steps, stepsOfGuests, stepToGoOn, type Step } from './steps.ts';

/**
 * The current step of a first profile. Each step has a URL, so that "back" goes to the previous step, also after a
 * reload.
 */
export function useSteps(form: Form, isInSteps: boolean) {
  const open: readonly Step[] = form.isGuest ? stepsOfGuests : steps;
  const [begunAt] = useState(
    () => stepIn(location.hash, open) ?? stepToGoOn(form.remaining(), open),
  );
  const [step, setStep] = useState(begunAt);

  useEffect(() => {
    if (!isInSteps) return undefined;
    if (!stepIn(location.hash, open)) history.replaceState(history.state, '', `#${begunAt}`);
    const follow = () => setStep((now) => stepIn(location.hash, open) ?? now);
    window.addEventListener('popstate', follow);
    // The user may have gone back between the first rendering and this effect.
    follow();
    return () => window.removeEventListener('popstate', follow);
  }, [begunAt, isInSteps, open]);

  const goTo = (to: Step) => {
    if (to !== step) history.pushState(history.state, '', `#${to}`);
    setStep(to);
  };
  const at = steps.indexOf(step);
  return { step, goTo, previous: steps[at - 1], next: steps[at + 1] };
}
