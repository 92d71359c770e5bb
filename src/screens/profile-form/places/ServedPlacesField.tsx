import { useState } from 'react';
import { extentOf, servedParts, withArea, type Area } from '@kloer/domain/teacher/served-places.ts';
import { fieldIds } from '../form/field-ids.ts';
import { useProfileForm } from '../form/form-context.ts';
import { FieldError } from '../sections/FieldError.tsx';
import { CantonBranch } from './CantonBranch.tsx';
import { foundCantons } from './found-places.ts';
import { TickBox } from './TickBox.tsx';

const id = fieldIds.regions;

const country: Area = { kind: 'country' };

export function ServedPlacesField() {
  const { values, text, locale, edit, errorOf } = useProfileForm();
  const [wanted, setWanted] = useState('');
  const error = errorOf('selectAtLeastOneRegionOrCity');
  const found = foundCantons(wanted, locale);
  const isSearching = wanted.trim() !== '';
  const { studentRegions, studentCities } = values;
  const served = servedParts({ studentRegions, studentCities });
  const tick = (area: Area, isTicked: boolean) =>
    edit(withArea({ studentRegions, studentCities }, area, isTicked));
  const describedBy = [`${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset id={id} aria-describedby={describedBy} className="flex min-w-0 flex-col gap-2">
      <legend className="field-label">{text('regions')}</legend>
      <p id={`${id}-hint`} className="field-hint -mt-1">
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
        // Enter searches; it must not submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <output className={found.length > 0 ? 'sr-only' : 'text-muted'}>
        {found.length === 0 && text('noMatch')}
      </output>
      <ul className="divide-line border-line rounded-control divide-y border-[1.5px] px-3 empty:hidden">
        {!isSearching && (
          <li className="flex">
            <TickBox
              label={text('wholeCountry')}
              extent={extentOf(country, served)}
              onChange={(isTicked) => tick(country, isTicked)}
              isStrong
            />
          </li>
        )}
        {found.map((shown) => (
          <CantonBranch
            // Search results are expanded; a new key collapses them when the search ends.
            key={`${shown.canton} ${isSearching}`}
            {...shown}
            served={served}
            isFound={isSearching}
            onChange={tick}
          />
        ))}
      </ul>
    </fieldset>
  );
}
