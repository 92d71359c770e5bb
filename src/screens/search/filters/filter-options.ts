import type { Locale } from '@kloer/domain/locale/locale.ts';
import {
  isSubjectKey,
  subjectNames,
  subjectsByName,
  type SubjectKey,
} from '@kloer/domain/reference/subjects.ts';
import type { SearchFilter } from '@kloer/domain/search/search-filter.ts';
import type { PickerOption } from '#kit/picker/picker-option.ts';

/**
 * The subjects as options, sorted in a language. A search also finds them by their names in other languages.
 *
 * @param otherWords words that also find each subject, separated by spaces
 */
export function subjectOptions(
  locale: Locale,
  otherWords: Record<SubjectKey, string>,
): PickerOption[] {
  return subjectsByName(locale).map((value) => {
    const names = subjectNames[value];
    const others = otherWords[value].split(/\s+/).map((word) => word.replaceAll('-', ' '));
    return { value, label: names[locale], alsoKnownAs: [...Object.values(names), ...others] };
  });
}

/** The filter with another subject; an unknown value means all subjects. */
export const withSubject = (filter: SearchFilter, value: string): SearchFilter => ({
  ...filter,
  subject: isSubjectKey(value) ? value : '',
});
