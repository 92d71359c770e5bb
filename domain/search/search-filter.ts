import type { CantonId } from '../reference/cantons.ts';
import type { LanguageId } from '../reference/languages.ts';
import type { PlaceId } from '../reference/places.ts';
import type { RoleId } from '../reference/roles.ts';
import type { SchoolLevelId } from '../reference/school-levels.ts';
import type { SubjectKey } from '../reference/subjects.ts';
import type { LocationType } from '../teacher/teacher.ts';

/** Prices for an hour, in euros, up to which one can search. */
export const priceCeilings = [20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 100] as const;

export type PriceCeiling = (typeof priceCeilings)[number];

/** Where lessons are given, beside online, which has a switch of its own. */
export type LessonPlace = Exclude<LocationType, 'online'>;

export const lessonPlaces = ['teacherPlace', 'studentPlace'] as const satisfies LessonPlace[];

/** What a visitor looks for; empty means all. A teacher must match every part. */
export type SearchFilter = {
  subject: SubjectKey | '';
  cityId: PlaceId | '';
  /** Somewhere in a canton; empty beside a city, which says more. */
  canton: CantonId | '';
  level: SchoolLevelId | '';
  /** In which lessons are given. */
  language: LanguageId | '';
  /** Empty means any price; `pricedPlace` says which price is meant. */
  upToEur: PriceCeiling | '';
  lessonPlace: LessonPlace | '';
  online: boolean;
  roleId: RoleId | '';
};

/** The filter that shows everybody. */
export const noFilter: SearchFilter = {
  subject: '',
  cityId: '',
  canton: '',
  level: '',
  language: '',
  upToEur: '',
  lessonPlace: '',
  online: false,
  roleId: '',
};

/** The order of results: latest end of the listing first (specification §9), cheapest, last looked after. */
export const searchOrders = ['end', 'price', 'updated'] as const;

export type SearchOrder = (typeof searchOrders)[number];

/**
 * The kind of place whose price a search is about: the one that is asked for, else the lowest of all. Who
 * asks for lessons online and somewhere else means those somewhere else.
 */
export function pricedPlace({
  lessonPlace,
  online,
}: Pick<SearchFilter, 'lessonPlace' | 'online'>): LocationType | 'any' {
  return lessonPlace || (online ? 'online' : 'any');
}
