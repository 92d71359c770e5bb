import { teacherLimits } from '@kloer/domain/teacher/teacher.ts';
import { fieldIds } from '../form/field-ids.ts';
import { FieldError } from './FieldError.tsx';
import { WritingHelp } from '../writing/WritingHelp.tsx';
import { OtherWords } from './OtherWords.tsx';
import { FormCard } from './FormCard.tsx';
import { useProfileForm } from '../form/form-context.ts';

const id = fieldIds.bio;

export function BioCard() {
  const { values, text, edit, errorOf } = useProfileForm();
  const error = errorOf('bioRequired', 'bioTooLong', 'bioInvalid');
  const count = values.bio.trim().length;
  const isLong = count > teacherLimits.bioLength;
  const describedBy = [`${id}-hint`, `${id}-count`, error && `${id}-error`];
  return (
    <FormCard id="section-bio">
      <div>
        <h2 className="text-xl">
          <label htmlFor={id}>{text('bio')}</label>
        </h2>
        <p id={`${id}-hint`} className="field-hint mt-1.5">
          {text('bioHint')}
        </p>
      </div>
      <WritingHelp />
      <div className="flex flex-col gap-2">
        <FieldError id={id} message={error} />
        <textarea
          dir="auto"
          id={id}
          className="field aria-invalid:border-danger field-sizing-content max-h-[70dvh] min-h-48 resize-y"
          rows={8}
          value={values.bio}
          onChange={(event) => edit({ bio: event.target.value })}
          aria-required
          aria-invalid={error !== ''}
          aria-describedby={describedBy.filter(Boolean).join(' ')}
        />
        <p
          id={`${id}-count`}
          className={`figures self-end text-sm ${isLong ? 'text-danger' : 'text-muted'}`}
        >
          {text('bioCount', { count, limit: teacherLimits.bioLength })}
        </p>
      </div>
      <OtherWords />
    </FormCard>
  );
}
