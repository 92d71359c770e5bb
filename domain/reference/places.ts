import type { Locale, Localized } from '../locale/locale.ts';
import { foldForSlug } from '../slug/fold-for-slug.ts';
import type { CantonId } from './cantons.ts';
import { placeList } from './place-list.ts';

/** A commune or a locality of one, by its folded French name; see `isPlaceId`. */
export type PlaceId = string & { readonly place: unique symbol };

/** A commune, or a well-known locality in one: the specification's city. */
export type Place = {
  id: PlaceId;
  names: Localized;
  canton: CantonId;
  /** The commune it lies in; its own id for a commune. */
  commune: PlaceId;
};

function namesOf(entry: string): Localized {
  const [fr = '', lb = fr, en = fr] = entry.split('|');
  return { fr, en, lb };
}

const idFromNames = (names: Localized) => foldForSlug(names.fr) as PlaceId;

/** A commune as the list has it: its places, itself first, and its centre where it has one. */
type ListedCommune = { places: Place[]; centre: Place[] };

/** What a commune's centre is called within it. */
const centreNames: Localized = { fr: 'centre', en: 'centre', lb: 'Zentrum' };

/**
 * The part of a commune that bears its name, beside localities with names of their own. It can be
 * served without them; as a city the commune's own name says the same and says it better.
 */
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

/** Every place, canton by canton, each commune followed by its localities. */
export const places: readonly Place[] = listed.flatMap((commune) => commune.places);

export const placeIds = places.map(({ id }) => id) as [PlaceId, ...PlaceId[]];

/** The centres of communes that have localities beside them; places that only teachers choose. */
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

/** A commune or a locality, not a centre: what can be searched for, and be somebody's city. */
export function isPlaceId(value: string): value is PlaceId {
  return isKnownPlace.has(value);
}

/** An id written by hand, in samples and tests. @throws RangeError when no place is called so */
export function placeIdOf(name: string): PlaceId {
  if (!isPlaceId(name)) throw new RangeError(`no place is called ${name}`);
  return name;
}

/** @throws RangeError for an id that names no place; ids are checked where they enter */
function place(id: PlaceId): Place {
  const found = placeById.get(id);
  if (!found) throw new RangeError(`no place is called ${id}`);
  return found;
}

export function placeName(id: PlaceId, locale: Locale): string {
  return place(id).names[locale];
}

/** A place's name in every language. */
export function placeNames(id: PlaceId): Localized {
  return place(id).names;
}

/** What a part is called within its commune: a centre needs no name of its own there. */
export function partName(id: PlaceId, locale: Locale): string {
  return isPlaceId(id) ? placeName(id, locale) : centreNames[locale];
}

export function cantonOf(id: PlaceId): CantonId {
  return place(id).canton;
}

/** The commune a place lies in; a commune lies in itself. */
export function communeOf(id: PlaceId): PlaceId {
  return place(id).commune;
}

/**
 * The parts that make up a place: a commune's centre and localities, one of which may be missing from
 * what a teacher serves. A commune without localities, a locality and a centre have themselves.
 */
export function partsOf(id: PlaceId): readonly PlaceId[] {
  return partsByCommune.get(id) ?? [id];
}

export function placesOfCanton(canton: CantonId): Place[] {
  return places.filter((p) => p.canton === canton);
}

/** Places in the alphabetical order of a language; browsers without Luxembourgish sort it as German. */
export function placesByName(locale: Locale): Place[] {
  const collator = new Intl.Collator(locale === 'lb' ? ['lb', 'de'] : locale);
  return places.toSorted((a, b) => collator.compare(a.names[locale], b.names[locale]));
}
