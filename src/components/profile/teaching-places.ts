import type { Locale } from '../../../domain/locale/locale.ts';
import { formatEur } from '../../../domain/money/money.ts';
import type { Profile } from '../../../domain/profile/profile.ts';
import { cantonNames } from '../../../domain/reference/cantons.ts';
import { placeName } from '../../../domain/reference/places.ts';
import { locationTypes } from '../../../domain/teacher/teacher.ts';
import type { LocationType } from '../../../domain/teacher/teacher.ts';
import { translator } from '../../../i18n/translate.ts';

/** One place of teaching as the profile shows it. */
export type TeachingPlace = {
  type: LocationType;
  label: string;
  price: string;
  /** Towns and cantons, the cantons first; empty online. */
  where: string[];
};

/** The teacher's places in the specification's order, each with its price. */
export function teachingPlaces(profile: Profile, locale: Locale): TeachingPlace[] {
  const t = translator(locale);
  return pricedLocations(profile).map(({ type, pricePerHourEur }) => ({
    type,
    label: t(`profile:${type}`),
    price: formatEur(pricePerHourEur),
    where: whereItIs(profile, type, locale),
  }));
}

/** The types of place a teacher chose, in the specification's order. */
export function pricedLocations({ teachingLocations }: Pick<Profile, 'teachingLocations'>) {
  return locationTypes.flatMap((type) => {
    const location = teachingLocations[type];
    return location ? [{ type, pricePerHourEur: location.pricePerHourEur }] : [];
  });
}

function whereItIs(profile: Profile, type: LocationType, locale: Locale): string[] {
  switch (type) {
    case 'teacherPlace':
      return profile.cityId === '' ? [] : [townWithCanton(profile, locale)];
    case 'studentPlace':
      return [
        ...profile.studentRegions.map((canton) =>
          translator(locale)('profile:wholeCanton', { canton: cantonNames[canton][locale] }),
        ),
        ...profile.studentCities.map((city) => placeName(city, locale)),
      ];
    case 'online':
      return [];
  }
}

/** @example 'Belval (Esch-sur-Alzette)'; a town that gives the canton its name stands alone */
export function townWithCanton(
  { cityId, cantonId }: Pick<Profile, 'cityId' | 'cantonId'>,
  locale: Locale,
): string {
  if (cityId === '') return '';
  const town = placeName(cityId, locale);
  const canton = cantonId === '' ? town : cantonNames[cantonId][locale];
  return town === canton ? town : `${town} (${canton})`;
}

/** The lowest price of all places, as people read it. */
export function lowestPrice(profile: Pick<Profile, 'teachingLocations'>): string {
  const prices = pricedLocations(profile).map(({ pricePerHourEur }) => pricePerHourEur);
  return formatEur(Math.min(...prices));
}
