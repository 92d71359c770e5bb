import type { Locale, Localized } from '@kloer/domain/locale/locale.ts';
import { isPlaceId, placeName } from '@kloer/domain/reference/places.ts';
import { isSubjectKey, subjectNames, subjectsByName } from '@kloer/domain/reference/subjects.ts';
import type { SearchFilter } from '@kloer/domain/search/search-filter.ts';
import type { PickerOption } from '#kit/picker/picker-option.ts';

const alsoKnownAs = (names: Localized) => Object.values(names);

/** The subjects in the alphabetical order of a language; their names in the others find them too. */
export function subjectOptions(locale: Locale): PickerOption[] {
  return subjectsByName(locale).map((value) => {
    const names = subjectNames[value];
    return { value, label: names[locale], alsoKnownAs: alsoKnownAs(names) };
  });
}

/** What a filter's button shows: the chosen name, empty for all. */
export function chosenNames({ subject, cityId }: SearchFilter, locale: Locale) {
  return {
    subject: subject === '' ? '' : subjectNames[subject][locale],
    city: cityId === '' ? '' : placeName(cityId, locale),
  };
}

/** The filter with another choice; a value that is no choice means all. */
export function withChoice(filter: SearchFilter, kind: 'subject' | 'city', value: string) {
  return kind === 'subject'
    ? { ...filter, subject: isSubjectKey(value) ? value : ('' as const) }
    : { ...filter, cityId: isPlaceId(value) ? value : ('' as const) };
}
