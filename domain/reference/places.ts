import type { Locale, Localized } from '../locale/locale.ts';
import { foldForSlug } from '../slug/slug-characters.ts';
import type { CantonId } from './cantons.ts';
import { placeList } from './place-list.ts';

export type PlaceId = string & { readonly place: unique symbol };

/** A commune or well-known locality; the specification calls it a city. */
export type Place = {
  id: PlaceId;
  names: Localized;
  canton: CantonId;
  commune: PlaceId;
};

function namesOf(entry: string): Localized {
  const [fr = '', lb = fr, en = fr] = entry.split('|');
  return { fr, en, lb };
}

const idFromNames = (names: Localized) => foldForSlug(names.fr) as PlaceId;

type ListedCommune = { places: Place[]; centre: Place[] };

const centreNames: Localized = { fr: 'centre', en: 'centre', lb: 'Zentrum' };

/** The locality that gives a commune its name. Only teachers can choose it. */
function centreOf({ id, names, canton }: Place): Place {
  return {
    id: `${id}-centre` as PlaceId,
    names: {
      fr: `${names.fr} (${centreNames.fr})`,
      en: `${names.en} (${centreNames.en})`,
      lb: `${names.lb} (${centreNames.lb})`,
    },
    canton,
    commune: id,
  };
}

function readLine(line: string, canton: CantonId): ListedCommune {
  const [, head = '', beside, within] = /^(.*?)(?: > (.*)| >> (.*))?$/.exec(line) ?? [];
  const names = namesOf(head);
  const id = idFromNames(names);
  const commune: Place = { id, names, canton, commune: id };
  const localities = (beside ?? within ?? '')
    .split('; ')
    .filter((entry) => entry !== '')
    .map(namesOf)
    .map((own): Place => ({ id: idFromNames(own), names: own, canton, commune: id }));
  return {
    places: [commune, ...localities],
    centre: beside === undefined ? [] : [centreOf(commune)],
  };
}

function readCanton(canton: CantonId): ListedCommune[] {
  const lines = placeList[canton].trim().split('\n');
  return lines.map((line) => readLine(line, canton));
}

const listed = (Object.keys(placeList) as CantonId[]).flatMap(readCanton);

export const places: readonly Place[] = listed.flatMap((commune) => commune.places);

export const placeIds = places.map(({ id }) => id) as [PlaceId, ...PlaceId[]];

export const centreIds = listed.flatMap(({ centre }) => centre.map(({ id }) => id));

const isKnownPlace: ReadonlySet<string> = new Set(placeIds);

const placeById: ReadonlyMap<string, Place> = new Map(
  listed.flatMap((commune) =>
    [...commune.places, ...commune.centre].map((place) => [place.id, place] as const),
  ),
);

const partsByCommune: ReadonlyMap<PlaceId, readonly PlaceId[]> = new Map(
  listed.flatMap(({ places: [commune, ...localities], centre }) => {
    if (!commune) return [];
    const parts = [...centre, ...localities].map(({ id }) => id);
    return [[commune.id, parts.length === 0 ? [commune.id] : parts] as const];
  }),
);

/** False for centres of communes. */
export function isPlaceId(value: string): value is PlaceId {
  return isKnownPlace.has(value);
}

/** @throws RangeError if no place has this French name */
export function placeIdOf(name: string): PlaceId {
  if (!isPlaceId(name)) throw new RangeError(`no place is called ${name}`);
  return name;
}

function place(id: PlaceId): Place {
  const found = placeById.get(id);
  if (!found) throw new RangeError(`no place is called ${id}`);
  return found;
}

export function placeName(id: PlaceId, locale: Locale): string {
  return place(id).names[locale];
}

export function placeNames(id: PlaceId): Localized {
  return place(id).names;
}

export function partName(id: PlaceId, locale: Locale): string {
  return isPlaceId(id) ? placeName(id, locale) : centreNames[locale];
}

export function cantonOf(id: PlaceId): CantonId {
  return place(id).canton;
}

export function communeOf(id: PlaceId): PlaceId {
  return place(id).commune;
}

export function partsOf(id: PlaceId): readonly PlaceId[] {
  return partsByCommune.get(id) ?? [id];
}

export function placesOfCanton(canton: CantonId): Place[] {
  return places.filter((p) => p.canton === canton);
}

/** Browsers without Luxembourgish sort as in German. */
export function placesByName(locale: Locale): Place[] {
  const collator = new Intl.Collator(locale === 'lb' ? ['lb', 'de'] : locale);
  return places.toSorted((a, b) => collator.compare(a.names[locale], b.names[locale]));
}
