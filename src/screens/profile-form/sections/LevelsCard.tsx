import { schoolLevelIds, schoolLevelNames } from '@kloer/domain/reference/school-levels.ts';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { fieldIds } from '../form/field-ids.ts';
import { FormCard } from './FormCard.tsx';
import { useProfileForm } from '../form/form-context.ts';

export function LevelsCard() {
  const { values, text, locale, edit, errorOf } = useProfileForm();
  return (
    <FormCard id="section-levels">
      <ChoiceGroup
        id={fieldIds.schoolLevels}
        title={text('schoolLevels')}
        error={errorOf('schoolLevelRequired')}
        options={schoolLevelIds.map((id) => ({ value: id, label: schoolLevelNames[id][locale] }))}
        chosen={values.schoolLevels}
        onChange={(chosen) =>
          edit({ schoolLevels: schoolLevelIds.filter((id) => chosen.includes(id)) })
        }
      />
    </FormCard>
  );
}
