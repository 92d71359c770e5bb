import type { Locale, Localized } from '@kloer/domain/locale/locale.ts';
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

/** The filter with another subject; a value that is none means all. */
export const withSubject = (filter: SearchFilter, value: string): SearchFilter => ({
  ...filter,
  subject: isSubjectKey(value) ? value : '',
});
