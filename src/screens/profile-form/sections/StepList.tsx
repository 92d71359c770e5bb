import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useProfileForm } from '../form/form-context.ts';
import { StillToDo } from './StillToDo.tsx';
import { stepNames, stepOf, steps, type Step } from '../form/steps.ts';

type Props = { step: Step; goTo: (step: Step) => void };

export function StepList({ step, goTo }: Props) {
  const { form, values, text } = useProfileForm();
  const chosen = useStore(form.picture.$chosen);
  const unfinished = new Set<Step>(form.remaining().map(stepOf));
  // This line names only incomplete steps before the current one; the list shows all.
  const passed = steps.slice(0, steps.indexOf(step));
  const missing = passed.filter((one) => unfinished.has(one)).map((one) => text(stepNames[one]));
  if (!chosen && values.profilePicture === '') unfinished.add('picture');

  // The heading gets the focus when the step changes, but not when the page opens.
  const heading = useRef<HTMLParagraphElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  return (
    <nav aria-label={text('sections')} className="flex flex-col gap-3">
      <p ref={heading} tabIndex={-1} className="scroll-mt-4 text-lg font-bold">
        {text('stepOf', {
          step: steps.indexOf(step) + 1,
          count: steps.length,
          name: text(stepNames[step]),
        })}
      </p>
      <ol className="steps">
        {steps.map((one, index) => (
          <li key={one}>
            <a
              href={`#${one}`}
              aria-current={one === step ? 'step' : undefined}
              data-done={!unfinished.has(one) || undefined}
              onClick={(event) => {
                event.preventDefault();
                goTo(one);
              }}
            >
              <span aria-hidden="true">{index + 1}</span> <span>{text(stepNames[one])}</span>
              {!unfinished.has(one) && <span className="sr-only"> ({text('sectionDone')})</span>}
            </a>
          </li>
        ))}
      </ol>
      <StillToDo missing={missing} />
    </nav>
  );
}
