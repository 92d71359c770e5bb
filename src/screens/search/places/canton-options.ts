import { fill } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import {
  cantonIds,
  cantonNames,
  isCantonId,
  type CantonId,
} from '@kloer/domain/reference/cantons.ts';
import { isPlaceId, placesOfCanton } from '@kloer/domain/reference/places.ts';
import type { SearchFilter } from '@kloer/domain/search/search-filter.ts';
import type { PickerOption } from '#kit/picker/picker-option.ts';
import { placeOptions } from '#shared/places/place-options.ts';

/** Prefix of the values of cantons, because a canton and a place may have the same name. */
const prefix = 'canton:';

const optionOf =
  (locale: Locale, texts: TextsOf<'search', 'canton'>) =>
  (canton: CantonId): PickerOption => ({
    value: prefix + canton,
    label: fill(texts.canton, { canton: cantonNames[canton][locale] }),
    alsoKnownAs: Object.values(cantonNames[canton]).flatMap((name) => [
      `Canton ${name}`,
      `Kanton ${name}`,
    ]),
  });

export function placesToPick(
  locale: Locale,
  texts: TextsOf<'search', 'canton'>,
  canton: CantonId | '' = '',
): PickerOption[] {
  const cantonOption = optionOf(locale, texts);
  const places = placeOptions(locale);
  if (canton === '') return [...places, ...cantonIds.map(cantonOption)];
  const within = new Set<string>(placesOfCanton(canton).map(({ id }) => id));
  return [cantonOption(canton), ...places.filter(({ value }) => within.has(value))];
}

export const pickedPlace = ({ cityId, canton }: SearchFilter) =>
  cityId || (canton && prefix + canton);

/** The filter with another place or canton; other values mean everywhere. */
export function withPlace(filter: SearchFilter, value: string): SearchFilter {
  const canton = value.replace(prefix, '');
  const isCanton = value !== canton && isCantonId(canton);
  return {
    ...filter,
    cityId: isPlaceId(value) ? value : '',
    canton: isCanton ? canton : '',
  };
}
