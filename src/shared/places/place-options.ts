import { isCantonId } from '@kloer/domain/reference/cantons.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { wordsOfPlace } from '@kloer/domain/reference/place-words.ts';
import { placesByName, type Place } from '@kloer/domain/reference/places.ts';
import type { PickerOption } from '#kit/picker/picker-option.ts';

/**
 * Every commune followed by its localities, sorted in the given language. A search also finds them by their names in
 * other languages and by everyday names.
 */
export function placeOptions(locale: Locale): PickerOption[] {
  const ordered = placesByName(locale);
  const option = ({ id, names }: Place): PickerOption => ({
    value: id,
    label: names[locale],
    alsoKnownAs: [...Object.values(names), ...wordsOfPlace(id)],
  });
  return ordered
    .filter(({ id, commune }) => id === commune)
    .map((commune) => ({
      ...option(commune),
      // Of the two towns called Esch, the one after which its canton is named comes first.
      isProminent: isCantonId(commune.id),
      parts: ordered.filter((p) => p.commune === commune.id && p.id !== commune.id).map(option),
    }));
}
