import { subjectKeys, subjectNames } from '@kloer/domain/reference/subjects.ts';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { fieldIds } from '../form/field-ids.ts';
import { FormCard } from './FormCard.tsx';
import { useProfileForm } from '../form/form-context.ts';

/** The field for the taught subjects. The first one is part of the public URL, so the order counts. */
export function SubjectsCard() {
  const { values, text, locale, edit, errorOf } = useProfileForm();
  const { subjects } = values;
  const putFirst = (first: string) =>
    edit({ subjects: subjects.toSorted((a, b) => Number(b === first) - Number(a === first)) });
  return (
    <FormCard id="section-subjects">
      <ChoiceGroup
        id={fieldIds.subjects}
        title={text('subjects')}
        error={errorOf('subjectRequired')}
        options={subjectKeys.map((key) => ({ value: key, label: subjectNames[key][locale] }))}
        chosen={subjects}
        onChange={(chosen) => edit({ subjects: chosen })}
      />
      {subjects.length > 1 && (
        <div>
          <label htmlFor="profile-main-subject" className="field-label">
            {text('mainSubject')}
          </label>
          <p id="profile-main-subject-hint" className="field-hint mb-1.5">
            {text('mainSubjectHint')}
          </p>
          <select
            id="profile-main-subject"
            className="field"
            value={subjects[0]}
            onChange={(event) => putFirst(event.target.value)}
            aria-describedby="profile-main-subject-hint"
          >
            {subjects.map((key) => (
              <option key={key} value={key}>
                {subjectNames[key][locale]}
              </option>
            ))}
          </select>
        </div>
      )}
    </FormCard>
  );
}
