import type { Locale } from '@kloer/domain/locale/locale.ts';
import { formatEur } from '@kloer/domain/money/money.ts';
import { lowestPriceEur, type Profile } from '@kloer/domain/profile/public-profile.ts';
import { cantonIds, cantonNames } from '@kloer/domain/reference/cantons.ts';
import { placeName } from '@kloer/domain/reference/places.ts';
import { locationTypes, type LocationType } from '@kloer/domain/teacher/teacher.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { namesByCanton, namesByCommune } from '#shared/places/area-names.ts';

export type Area = {
  canton?: string;
  names: string[];
};

/** Maximum number of towns listed without grouping by canton. */
const unsortedTowns = 8;

export type TeachingPlace = {
  type: LocationType;
  label: string;
  price: string;
  /** Cantons served in full come first; empty for online lessons. */
  where: Area[];
};

/** The kinds of places where the teacher gives lessons, in the specification's order, with prices. */
export function teachingPlaces(profile: Profile, locale: Locale): TeachingPlace[] {
  const t = translator(locale);
  return pricedLocations(profile).map(({ type, pricePerHourEur }) => ({
    type,
    label: t(`profile:${type}`),
    price: formatEur(pricePerHourEur),
    where: whereItIs(profile, type, locale),
  }));
}

export function pricedLocations({ teachingLocations }: Pick<Profile, 'teachingLocations'>) {
  return locationTypes.flatMap((type) => {
    const location = teachingLocations[type];
    return location ? [{ type, pricePerHourEur: location.pricePerHourEur }] : [];
  });
}

function areasServed({ studentRegions, studentCities }: Profile, locale: Locale): Area[] {
  const t = translator(locale);
  if (studentRegions.length === cantonIds.length) return [{ names: [t('profile:wholeCountry')] }];
  const cantons = studentRegions.map((canton) =>
    t('profile:wholeCanton', { canton: cantonNames[canton][locale] }),
  );
  const communes = namesByCommune(studentCities, locale);
  if (communes.length <= unsortedTowns) return [{ names: [...cantons, ...communes] }];
  const whole = cantons.length > 0 ? [{ names: cantons }] : [];
  return [...whole, ...namesByCanton(studentCities, locale)];
}

function whereItIs(profile: Profile, type: LocationType, locale: Locale): Area[] {
  switch (type) {
    case 'teacherPlace':
      return profile.cityId === '' ? [] : [{ names: [townWithCanton(profile, locale)] }];
    case 'studentPlace':
      return areasServed(profile, locale);
    case 'online':
      return [];
  }
}

/**
 * A town with its canton.
 *
 * @example 'Belval (Esch-sur-Alzette)'; without the canton when it has the same name
 */
export function townWithCanton(
  { cityId, cantonId }: Pick<Profile, 'cityId' | 'cantonId'>,
  locale: Locale,
): string {
  if (cityId === '') return '';
  const town = placeName(cityId, locale);
  const canton = cantonId === '' ? town : cantonNames[cantonId][locale];
  return town === canton ? town : `${town} (${canton})`;
}

export function nearTo(
  profile: Pick<Profile, 'cityId' | 'studentRegions' | 'studentCities'>,
  locale: Locale,
): string {
  const [canton] = profile.studentRegions;
  const place = profile.cityId === '' ? profile.studentCities[0] : profile.cityId;
  if (place) return placeName(place, locale);
  const t = translator(locale);
  if (profile.studentRegions.length === cantonIds.length) return t('profile:wholeCountry');
  return canton ? t('card:canton', { name: cantonNames[canton][locale] }) : t('profile:online');
}

export function lowestPrice(profile: Pick<Profile, 'teachingLocations'>): string {
  return formatEur(lowestPriceEur(profile));
}
