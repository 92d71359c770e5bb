import type { Locale, Localized } from '../locale/locale.ts';
import { foldForSlug } from '../slug/fold.ts';
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

function readLine(line: string, canton: CantonId): Place[] {
  const [head = '', localities = ''] = line.split(' > ');
  const commune = namesOf(head);
  const communeId = idFromNames(commune);
  const inside = localities.split('; ').filter((entry) => entry !== '');
  return [commune, ...inside.map(namesOf)].map((names) => ({
    id: idFromNames(names),
    names,
    canton,
    commune: communeId,
  }));
}

function readCanton(canton: CantonId): Place[] {
  const lines = placeList[canton].trim().split('\n');
  return lines.flatMap((line) => readLine(line, canton));
}

/** Every place, canton by canton, each commune followed by its localities. */
export const places: readonly Place[] = (Object.keys(placeList) as CantonId[]).flatMap(readCanton);

export const placeIds = places.map(({ id }) => id) as [PlaceId, ...PlaceId[]];

const placeById: ReadonlyMap<string, Place> = new Map(places.map((place) => [place.id, place]));

export function isPlaceId(value: string): value is PlaceId {
  return placeById.has(value);
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

export function cantonOf(id: PlaceId): CantonId {
  return place(id).canton;
}

/** The commune a place lies in; a commune lies in itself. */
export function communeOf(id: PlaceId): PlaceId {
  return place(id).commune;
}

/** A commune's localities; none for a locality. */
export function localitiesOf(commune: PlaceId): PlaceId[] {
  return places.filter((p) => p.commune === commune && p.id !== commune).map(({ id }) => id);
}

export function placesOfCanton(canton: CantonId): Place[] {
  return places.filter((p) => p.canton === canton);
}

/** Places in the alphabetical order of a language; browsers without Luxembourgish sort it as German. */
export function placesByName(locale: Locale): Place[] {
  const collator = new Intl.Collator(locale === 'lb' ? ['lb', 'de'] : locale);
  return places.toSorted((a, b) => collator.compare(a.names[locale], b.names[locale]));
}
