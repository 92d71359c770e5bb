import { formatEur } from '@kloer/domain/money/money.ts';
import { cantonIds, cantonNames } from '@kloer/domain/reference/cantons.ts';
import { placeName } from '@kloer/domain/reference/places.ts';
import type { LocationType } from '@kloer/domain/teacher/teacher.ts';
import { namesByCommune } from '#shared/places/area-names.ts';
import { useProfileForm } from '../form/form-context.ts';
import { eurosOf } from '../form/profile-form.ts';

type Props = { type: LocationType; onEdit: () => void };

export function LocationSummary({ type, onEdit }: Props) {
  const { values, text, locale } = useProfileForm();
  const served = () =>
    values.studentRegions.length === cantonIds.length
      ? [text('wholeCountry')]
      : [
          ...values.studentRegions.map((id) =>
            text('wholeCanton', { name: cantonNames[id][locale] }),
          ),
          ...namesByCommune(values.studentCities, locale),
        ];
  const ownCity = values.cityId === '' ? [] : [placeName(values.cityId, locale)];
  const places = { teacherPlace: () => ownCity, studentPlace: served, online: () => [] }[type]();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="figures text-xl font-bold tracking-tight">
          {text('perHour', { price: formatEur(eurosOf(values.prices[type])) })}
        </p>
        {places.length > 0 && <p className="text-muted mt-1">{places.join(', ')}</p>}
      </div>
      <button type="button" className="button button-secondary" onClick={onEdit}>
        {text('editLocation')}
        <span className="sr-only">: {text(type)}</span>
      </button>
    </div>
  );
}
