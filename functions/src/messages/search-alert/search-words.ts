import type { Locale } from '@kloer/domain/locale/locale.ts';
import { formatEur } from '@kloer/domain/money/money.ts';
import { listingPath } from '@kloer/domain/paths/paths.ts';
import type { Profile } from '@kloer/domain/profile/public-profile.ts';
import { cantonNames } from '@kloer/domain/reference/cantons.ts';
import { languageNames } from '@kloer/domain/reference/languages.ts';
import { placeName } from '@kloer/domain/reference/places.ts';
import { roleNames } from '@kloer/domain/reference/roles.ts';
import { schoolLevelNames } from '@kloer/domain/reference/school-levels.ts';
import { subjectNames } from '@kloer/domain/reference/subjects.ts';
import { pricesEur } from '@kloer/domain/search/result-order.ts';
import { pricedPlace, type SearchFilter } from '@kloer/domain/search/search-filter.ts';
import { paramOf } from '@kloer/domain/search/search-params.ts';
import { locationTypes, type LocationType } from '@kloer/domain/teacher/teacher.ts';
import { translator } from '@kloer/i18n/translate.ts';

export function searchInWords(filter: SearchFilter, locale: Locale): string {
  const { subject, cityId, canton, level, language, upToEur, lessonPlace, online } = filter;
  const { roleId, reviewed, seen } = filter;
  const t = translator(locale);
  const ofLanguage = (name: string) => (locale === 'fr' ? name.toLowerCase() : name);
  return [
    subject && subjectNames[subject][locale],
    cityId && placeName(cityId, locale),
    canton && t('search:canton', { canton: cantonNames[canton][locale] }),
    level && schoolLevelNames[level][locale],
    language && t('search:inLanguage', { language: ofLanguage(languageNames[language][locale]) }),
    upToEur && t('search:upTo', { price: formatEur(upToEur) }),
    lessonPlace && t(`card:${lessonPlace}`),
    online && t('card:online'),
    roleId && roleNames[roleId][locale],
    reviewed && t('search:reviewed'),
    seen && t(`card:${seen}`),
  ]
    .filter(Boolean)
    .join(' · ');
}

export function searchPath(filter: SearchFilter, locale: Locale): string {
  const set = Object.entries(paramOf).flatMap(([part, param]): [string, string][] => {
    const value = filter[part as keyof SearchFilter];
    return value ? [[param, value === true ? '1' : String(value)]] : [];
  });
  return `${listingPath(locale)}?${new URLSearchParams(set).toString()}`;
}

const subjectsShown = 3;

export function teacherInWords(teacher: Profile, filter: SearchFilter, locale: Locale): string {
  const { firstName, lastName, subjects, teachingLocations, cityId } = teacher;
  const t = translator(locale);
  const named = filter.subject ? [filter.subject] : subjects.slice(0, subjectsShown);
  const placeOf = (type: LocationType) =>
    type === 'teacherPlace' && cityId ? placeName(cityId, locale) : t(`card:${type}`);
  const offered = locationTypes.filter((type) => teachingLocations[type]);
  const prices = pricesEur(teacher);
  const place = pricedPlace(filter);
  const isLowest = place === 'any' && new Set(Object.values(prices)).size > 1;
  const price = formatEur(prices[place] ?? prices.any ?? 0);
  return t(isLowest ? 'mails:newTeacherFrom' : 'mails:newTeacher', {
    name: `${firstName} ${lastName}`,
    subjects: named.map((subject) => subjectNames[subject][locale]).join(', '),
    places: offered.map(placeOf).join(', '),
    price,
  });
}
