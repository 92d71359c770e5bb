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

type Market = CallResponse<'local-prices'>;

const asked = new Map<SubjectKey, Promise<Market>>();

/**
 * Prices of other teachers, and the number of families who wait for a teacher; requested once per subject, empty on
 * failure.
 */
function marketOf(subject: SubjectKey): Promise<Market> {
  const known = asked.get(subject);
  if (known) return known;
  const answer = callApi('local-prices', { subject }).catch((error: unknown) => {
    console.warn('The prices of others were not reached.', error);
    asked.delete(subject);
    return { areas: {}, waiting: null };
  });
  asked.set(subject, answer);
  return answer;
}

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
  const [known, setKnown] = useState<{ subject: SubjectKey; market: Market }>();

  useEffect(() => {
    if (!subject) return undefined;
    let isWanted = true;
    void marketOf(subject).then((market) => isWanted && setKnown({ subject, market }));
    return () => {
      isWanted = false;
    };
  }, [subject]);

  const area = type === 'online' ? type : cantonFor(type, values);
  if (!area || !subject || known?.subject !== subject) return null;
  const { areas, waiting } = known.market;
  const where =
    area === 'online' ? text('online') : text('wholeCanton', { name: cantonNames[area][locale] });
  const count = area === 'online' ? waiting?.online : waiting?.cantons[area];
  const range = areas[area];
  if (!count && !range) return null;
  const named = { subject: subjectNames[subject][locale], where };
  const waitingFamilies = count && text('waitingFamilies', { ...named, count });
  const prices =
    range &&
    text('pricesOfOthers', {
      ...named,
      teachers: range.teachers,
      range:
        range.low === range.high ? formatEur(range.low) : `${range.low}–${formatEur(range.high)}`,
    });
  return <p className="field-hint -mt-3">{[waitingFamilies, prices].filter(Boolean).join(' ')}</p>;
}
