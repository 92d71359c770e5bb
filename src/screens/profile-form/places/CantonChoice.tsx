import { useEffect, useId, useRef, useState } from 'react';
import { cantonNames, type CantonId } from '@kloer/domain/reference/cantons.ts';
import type { Place, PlaceId } from '@kloer/domain/reference/places.ts';
import { extentIn, withCanton, withPlace } from '@kloer/domain/teacher/served-places.ts';
import { plural } from '@kloer/i18n/fill.ts';
import { Icon } from '#kit/icons/Icon.tsx';
import { useProfileForm } from '../form-context.ts';

type Area = { studentRegions: CantonId[]; studentCities: PlaceId[] };

type Props = {
  canton: CantonId;
  places: readonly Place[];
  /** Every single place that is served. */
  served: ReadonlySet<PlaceId>;
  /** The same as it is stored. */
  area: Area;
  /** Whether the places are what a search has found: then they are shown at once. */
  isFound: boolean;
  onChange: (area: Area) => void;
};

/** A canton as a whole, and behind it its places one by one. */
export function CantonChoice({ canton, places, served, area, isFound, onChange }: Props) {
  const { text, texts, locale } = useProfileForm();
  const [isOpen, setOpen] = useState(isFound);
  const id = useId();
  const whole = useRef<HTMLInputElement>(null);
  const extent = extentIn(canton, area);
  const name = cantonNames[canton][locale];
  const count = places.filter((place) => served.has(place.id)).length;

  useEffect(() => {
    if (whole.current) whole.current.indeterminate = extent === 'some';
  }, [extent]);

  return (
    <li>
      <div className="flex items-stretch">
        <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 py-2 pl-3">
          <input
            ref={whole}
            type="checkbox"
            className="size-5 shrink-0"
            aria-label={text('wholeCanton', { name })}
            checked={extent === 'all'}
            onChange={(event) => onChange(withCanton(area, canton, event.target.checked))}
          />
          <span className="min-w-0 font-semibold">{name}</span>
        </label>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          className="hover:bg-quiet text-muted flex min-w-11 cursor-pointer items-center gap-2 px-3 text-sm"
          onClick={() => setOpen(!isOpen)}
        >
          <span className="sr-only">{text('showPlaces', { name })}</span>
          {extent === 'all' && text('allPlaces')}
          {extent === 'some' && plural(texts, 'placeCount', count, locale)}
          <span className={isOpen ? 'rotate-180' : ''}>
            <Icon name="chevron" />
          </span>
        </button>
      </div>
      {isOpen && (
        <ul id={id} className="grid gap-x-2 px-3 pb-3 sm:grid-cols-2">
          {places.map((place) => (
            <li key={place.id}>
              <label className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  className="size-5 shrink-0"
                  checked={served.has(place.id)}
                  onChange={({ target }) => onChange(withPlace(area, place.id, target.checked))}
                />
                {place.names[locale]}
              </label>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
