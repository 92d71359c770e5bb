import type { CheckKind } from '../check/check-kinds.ts';
import type { CantonId } from '../reference/cantons.ts';
import type { LanguageId } from '../reference/languages.ts';
import type { PlaceId } from '../reference/places.ts';
import type { RoleId } from '../reference/roles.ts';
import type { SchoolLevelId } from '../reference/school-levels.ts';
import type { SubjectKey } from '../reference/subjects.ts';
import type { LocationType } from '../teacher/teacher.ts';

/** Euros per hour. */
export const priceCeilings = [20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 100] as const;

export type PriceCeiling = (typeof priceCeilings)[number];

export type LessonPlace = Exclude<LocationType, 'online'>;

export const lessonPlaces = ['teacherPlace', 'studentPlace'] as const satisfies LessonPlace[];

/** Empty fields match everything. */
export type SearchFilter = {
  subject: SubjectKey | '';
  cityId: PlaceId | '';
  /** Empty if a city is set. */
  canton: CantonId | '';
  level: SchoolLevelId | '';
  language: LanguageId | '';
  /** Maximum price at `pricedPlace`. */
  upToEur: PriceCeiling | '';
  lessonPlace: LessonPlace | '';
  online: boolean;
  roleId: RoleId | '';
  seen: CheckKind | '';
  reviewed: boolean;
};

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
  seen: '',
  reviewed: false,
};

/** `end`: latest end of the entitlement first (specification §9). */
export const searchOrders = ['end', 'price', 'updated'] as const;

export type SearchOrder = (typeof searchOrders)[number];

/**
 * The place whose price counts: the place in the filter, else online if wanted, else the cheapest.
 */
export function pricedPlace({
  lessonPlace,
  online,
}: Pick<SearchFilter, 'lessonPlace' | 'online'>): LocationType | 'any' {
  return lessonPlace || (online ? 'online' : 'any');
}
