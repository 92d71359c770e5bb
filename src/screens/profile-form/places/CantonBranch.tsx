import { cantonNames } from '@kloer/domain/reference/cantons.ts';
import { cantonOf, placeName, type PlaceId } from '@kloer/domain/reference/places.ts';
import { extentOf, type Area } from '@kloer/domain/teacher/served-places.ts';
import { plural } from '@kloer/i18n/fill.ts';
import { useProfileForm } from '../form/form-context.ts';
import type { ShownCanton, ShownCommune } from './found-places.ts';
import { PlaceBranch } from './PlaceBranch.tsx';
import { TickBox } from './TickBox.tsx';

type Ticks = {
  served: ReadonlySet<PlaceId>;
  /** True for a search result, which is shown expanded. */
  isFound: boolean;
  onChange: (area: Area, isTicked: boolean) => void;
};

const areaOf = (place: PlaceId): Area => ({ kind: 'place', place });

export function CantonBranch({ canton, communes, ...ticks }: ShownCanton & Ticks) {
  const { values, texts, text, locale } = useProfileForm();
  const { served, isFound, onChange } = ticks;
  const area: Area = { kind: 'canton', canton };
  const name = cantonNames[canton][locale];
  const count = values.studentCities.filter((id) => cantonOf(id) === canton).length;
  return (
    <PlaceBranch
      label={text('wholeCanton', { name })}
      name={text('wholeCanton', { name })}
      extent={extentOf(area, served)}
      summary={plural(texts, 'placeCount', count, locale)}
      isFound={isFound}
      onChange={(isTicked) => onChange(area, isTicked)}
    >
      {communes.map((shown) => (
        <CommuneBranch key={shown.commune} {...shown} {...ticks} />
      ))}
    </PlaceBranch>
  );
}

function CommuneBranch({ commune, parts, served, isFound, onChange }: ShownCommune & Ticks) {
  const { texts, locale } = useProfileForm();
  const name = placeName(commune, locale);
  const tickBox = (place: PlaceId) => (
    <li key={place} className="flex">
      <TickBox
        label={placeName(place, locale)}
        extent={extentOf(areaOf(place), served)}
        onChange={(isTicked) => onChange(areaOf(place), isTicked)}
      />
    </li>
  );
  if (parts.length === 0) return tickBox(commune);
  const count = parts.filter((part) => served.has(part)).length;
  return (
    <PlaceBranch
      label={name}
      name={name}
      extent={extentOf(areaOf(commune), served)}
      summary={plural(texts, 'placeCount', count, locale)}
      isFound={isFound}
      onChange={(isTicked) => onChange(areaOf(commune), isTicked)}
    >
      {parts.map(tickBox)}
    </PlaceBranch>
  );
}
