import { type CantonId, cantonIds, cantonNames } from '@kloer/domain/reference/cantons.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import {
  cantonOf,
  communeOf,
  isPlaceId,
  partsOf,
  placesByName,
  type PlaceId,
} from '@kloer/domain/reference/places.ts';
import { foundOptions } from '#kit/picker/picker-option.ts';
import { ranked } from '#kit/picker/ranking.ts';
import { placeOptions } from '#shared/places/place-options.ts';

/** A commune with the parts to show; none if its only part is the commune itself. */
export type ShownCommune = { commune: PlaceId; parts: readonly PlaceId[] };

export type ShownCanton = { canton: CantonId; communes: ShownCommune[] };

const compare = (locale: Locale) =>
  new Intl.Collator(locale === 'lb' ? ['lb', 'de'] : locale).compare;

function shownCommune(commune: PlaceId, byName: readonly PlaceId[]): ShownCommune {
  const parts = partsOf(commune);
  const localities = byName.filter((id) => parts.includes(id));
  const centre = parts.filter((part) => !isPlaceId(part));
  return { commune, parts: parts.length === 1 ? [] : [...centre, ...localities] };
}

/** Cantons, communes and parts, sorted in a language. */
export function allCantons(locale: Locale): ShownCanton[] {
  const byName = placesByName(locale).map(({ id }) => id);
  const byCanton = compare(locale);
  return cantonIds
    .toSorted((a, b) => byCanton(cantonNames[a][locale], cantonNames[b][locale]))
    .map((canton) => ({
      canton,
      communes: byName
        .filter((id) => cantonOf(id) === canton && communeOf(id) === id)
        .map((commune) => shownCommune(commune, byName)),
    }));
}

const inOrderOf = <T>(order: readonly T[], list: readonly T[]) =>
  order.filter((member) => list.includes(member));

/**
 * The places that match by any of their names, ignoring accents, the best first. A commune that matches is shown with
 * all its parts, other communes with their matching parts. A matching canton without matching places is shown whole.
 */
export function foundCantons(typed: string, locale: Locale): ShownCanton[] {
  const all = allCantons(locale);
  if (typed.trim() === '') return all;
  const found = foundOptions(placeOptions(locale), typed).map(({ value }) => value as PlaceId);
  const order = [...new Set(found.map(communeOf))];
  const foundCommunes = (canton: ShownCanton) =>
    inOrderOf(
      order,
      canton.communes.map(({ commune }) => commune),
    ).map((commune) => {
      const parts = canton.communes.find((one) => one.commune === commune)?.parts ?? [];
      const isWhole = found.includes(commune);
      return { commune, parts: isWhole ? parts : parts.filter((part) => found.includes(part)) };
    });
  const withPlaces = inOrderOf([...new Set(found.map(cantonOf))], cantonIds).flatMap((id) =>
    all
      .filter(({ canton }) => canton === id)
      .map((canton) => ({
        canton: id,
        communes: foundCommunes(canton),
      })),
  );
  const named = ranked(
    all.map((canton) => {
      const { [locale]: label, ...others } = cantonNames[canton.canton];
      return { canton, label, alsoKnownAs: Object.values<string>(others) };
    }),
    typed,
  ).map(({ canton }) => canton);
  // A search that finds a town does not also find the canton of that name.
  return [
    ...withPlaces,
    ...named.filter(({ canton }) => !withPlaces.some((other) => other.canton === canton)),
  ];
}
