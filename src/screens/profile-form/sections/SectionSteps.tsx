import { sectionIds, sectionOf } from '../form/sections.ts';
import { StillToDo } from './StillToDo.tsx';
import { useProfileForm } from '../form/form-context.ts';

export function SectionSteps() {
  const { form, text } = useProfileForm();
  const unfinished = new Set(form.remaining().map(sectionOf));
  return (
    <nav aria-label={text('sections')}>
      <ol className="steps">
        {sectionIds.map((id, index) => (
          <li key={id}>
            <a href={`#${id}`} data-done={!unfinished.has(id) || undefined}>
              <span aria-hidden="true">{index + 1}</span> <span>{text(id)}</span>
              {!unfinished.has(id) && <span className="sr-only"> ({text('sectionDone')})</span>}
            </a>
          </li>
        ))}
      </ol>
      <StillToDo missing={sectionIds.filter((id) => unfinished.has(id)).map((id) => text(id))} />
    </nav>
  );
}
