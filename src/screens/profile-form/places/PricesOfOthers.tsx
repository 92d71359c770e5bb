import { useEffect, useState } from 'react';
import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { formatEur } from '@kloer/domain/money/money.ts';
import { cantonNames, type CantonId } from '@kloer/domain/reference/cantons.ts';
import { cantonOf } from '@kloer/domain/reference/places.ts';
import { subjectNames, type SubjectKey } from '@kloer/domain/reference/subjects.ts';
import type { LocationType } from '@kloer/domain/teacher/teacher.ts';
import { callApi } from '#kit/calls/api.ts';
import { useProfileForm } from '../form/form-context.ts';
import type { ProfileForm } from '../form/profile-form.ts';

type Areas = CallResponse<'local-prices'>['areas'];

const asked = new Map<SubjectKey, Promise<Areas>>();

/** Prices of other teachers, requested once per subject; empty on failure. */
function areasOf(subject: SubjectKey): Promise<Areas> {
  const known = asked.get(subject);
  if (known) return known;
  const answer = callApi('local-prices', { subject }).then(
    ({ areas }) => areas,
    (error: unknown) => {
      console.warn('The prices of others were not reached.', error);
      asked.delete(subject);
      return {};
    },
  );
  asked.set(subject, answer);
  return answer;
}

/** The canton to compare prices in: that of the first selected place. */
function cantonFor(type: LocationType, form: ProfileForm): CantonId | undefined {
  const { cityId, studentRegions, studentCities } = form;
  if (type === 'teacherPlace') return cityId === '' ? undefined : cantonOf(cityId);
  const [city] = studentCities;
  return studentRegions[0] ?? (city && cantonOf(city));
}

/**
 * Other teachers' prices for the first subject, in the canton or online. Shows nothing where there are too few
 * teachers.
 */
export function PricesOfOthers({ type }: { type: LocationType }) {
  const { values, text, locale } = useProfileForm();
  const [subject] = values.subjects;
  const [known, setKnown] = useState<{ subject: SubjectKey; areas: Areas }>();

  useEffect(() => {
    if (!subject) return undefined;
    let isWanted = true;
    void areasOf(subject).then((areas) => isWanted && setKnown({ subject, areas }));
    return () => {
      isWanted = false;
    };
  }, [subject]);

  const area = type === 'online' ? type : cantonFor(type, values);
  const range = area && known && known.subject === subject ? known.areas[area] : undefined;
  if (!area || !subject || !range) return null;
  const { teachers, low, high } = range;
  const where =
    area === 'online' ? text('online') : text('wholeCanton', { name: cantonNames[area][locale] });
  return (
    <p className="field-hint -mt-3">
      {text('pricesOfOthers', {
        subject: subjectNames[subject][locale],
        where,
        teachers,
        range: low === high ? formatEur(low) : `${low}–${formatEur(high)}`,
      })}
    </p>
  );
}
