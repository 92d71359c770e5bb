import { useState } from 'react';
import { everyServedPlace } from '@kloer/domain/teacher/served-places.ts';
import { CantonChoice } from './CantonChoice.tsx';
import { fieldIds } from '../field-ids.ts';
import { FieldError } from '../sections/FieldError.tsx';
import { useProfileForm } from '../form-context.ts';
import { foundPlaces } from './found-places.ts';

const id = fieldIds.regions;

/** Where the teacher goes to pupils: whole cantons and single places, with a search among them. */
export function ServedPlacesField() {
  const { values, text, locale, edit, errorOf } = useProfileForm();
  const [wanted, setWanted] = useState('');
  const error = errorOf('selectAtLeastOneRegionOrCity');
  const found = foundPlaces(wanted, locale);
  const isSearching = wanted.trim() !== '';
  const { studentRegions, studentCities } = values;
  const served = everyServedPlace({ studentRegions, studentCities });
  const describedBy = [`${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset id={id} aria-describedby={describedBy} className="flex min-w-0 flex-col gap-2">
      <legend className="contents font-semibold">{text('regions')}</legend>
      <p id={`${id}-hint`} className="text-muted -mt-1 text-sm">
        {text('regionsHint')}
      </p>
      <FieldError id={id} message={error} />
      <input
        type="search"
        className="field"
        aria-label={text('searchPlaces')}
        placeholder={text('searchPlaceholder')}
        autoComplete="off"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        // Enter searches; it does not save the profile.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <output className={found.length > 0 ? 'sr-only' : 'text-muted'}>
        {found.length === 0 && text('noMatch')}
      </output>
      <ul className="divide-line border-line rounded-control divide-y border empty:hidden">
        {found.map(({ canton, places }) => (
          <CantonChoice
            // A search opens what it finds, and closes it again.
            key={`${canton} ${isSearching}`}
            canton={canton}
            places={places}
            served={served}
            area={{ studentRegions, studentCities }}
            isFound={isSearching}
            onChange={(area) => edit(area)}
          />
        ))}
      </ul>
    </fieldset>
  );
}
