import { Fragment, type RefObject } from 'react';
import type { ProfileProblem } from '@kloer/domain/teacher/problem-names.ts';
import { enterField, fieldOf } from '../form/field-ids.ts';
import { useProfileForm } from '../form/form-context.ts';

type Props = { box: RefObject<HTMLElement | null>; onLead: (problem: ProfileProblem) => void };

export function ProblemSummary({ box, onLead }: Props) {
  const { form, problems, text, problemText } = useProfileForm();
  if (problems.length === 0) return null;
  const groups = [
    { heading: 'incomplete', listed: problems.filter((problem) => form.lacksEntry(problem)) },
    { heading: 'checkEntries', listed: problems.filter((problem) => !form.lacksEntry(problem)) },
  ] as const;
  const shown = groups.filter(({ listed }) => listed.length > 0);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={shown.map(({ heading }) => `problems-${heading}`).join(' ')}
      className="border-danger bg-danger-soft rounded-card scroll-mt-4 border-2 p-4 md:p-6"
    >
      {shown.map(({ heading, listed }, index) => (
        <Fragment key={heading}>
          <h2 id={`problems-${heading}`} className="text-danger text-xl">
            {text(heading)}
          </h2>
          {index === 0 && <p className="mt-1.5 text-sm">{text('problemsHint')}</p>}
          <ul className="my-2">
            {listed.map((problem) => (
              <li key={problem}>
                <a
                  href={`#${fieldOf[problem]}`}
                  className="text-danger inline-flex min-h-11 items-center underline underline-offset-4"
                  onClick={(event) => {
                    event.preventDefault();
                    onLead(problem);
                    requestAnimationFrame(() => enterField(fieldOf[problem]));
                  }}
                >
                  {problemText(problem)}
                </a>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  );
}
