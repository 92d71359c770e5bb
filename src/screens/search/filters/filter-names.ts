import { fill } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { formatEur } from '@kloer/domain/money/money.ts';
import { cantonNames } from '@kloer/domain/reference/cantons.ts';
import { languageNames, type LanguageId } from '@kloer/domain/reference/languages.ts';
import { placeName } from '@kloer/domain/reference/places.ts';
import { roleNames } from '@kloer/domain/reference/roles.ts';
import { schoolLevelNames } from '@kloer/domain/reference/school-levels.ts';
import { subjectNames } from '@kloer/domain/reference/subjects.ts';
import type { PriceCeiling, SearchFilter } from '@kloer/domain/search/search-filter.ts';
import { setParts, type FilterPart } from './page-filter.ts';

export type NameTexts = {
  texts: TextsOf<'search', 'canton' | 'inLanguage' | 'upTo' | 'reviewed'>;
  cardTexts: TextsOf<'card', 'teacherPlace' | 'studentPlace' | 'online' | 'diploma' | 'identity'>;
};

/** The text "lessons in" a language; French writes languages in lower case. */
export function lessonsIn(
  language: LanguageId,
  locale: Locale,
  texts: TextsOf<'search', 'inLanguage'>,
): string {
  const name = languageNames[language][locale];
  return fill(texts.inLanguage, { language: locale === 'fr' ? name.toLowerCase() : name });
}

export const upTo = (price: PriceCeiling, texts: TextsOf<'search', 'upTo'>) =>
  fill(texts.upTo, { price: formatEur(price) });

export function nameOfPart(
  part: FilterPart,
  filter: SearchFilter,
  locale: Locale,
  { texts, cardTexts }: NameTexts,
): string {
  switch (part) {
    case 'subject':
      return filter.subject && subjectNames[filter.subject][locale];
    case 'cityId':
      return filter.cityId && placeName(filter.cityId, locale);
    case 'canton':
      return filter.canton && fill(texts.canton, { canton: cantonNames[filter.canton][locale] });
    case 'level':
      return filter.level && schoolLevelNames[filter.level][locale];
    case 'language':
      return filter.language && lessonsIn(filter.language, locale, texts);
    case 'upToEur':
      return filter.upToEur && upTo(filter.upToEur, texts);
    case 'lessonPlace':
      return filter.lessonPlace && cardTexts[filter.lessonPlace];
    case 'online':
      return filter.online ? cardTexts.online : '';
    case 'roleId':
      return filter.roleId && roleNames[filter.roleId][locale];
    case 'seen':
      return filter.seen && cardTexts[filter.seen];
    case 'reviewed':
      return filter.reviewed ? texts.reviewed : '';
  }
}

export const namesOf = (filter: SearchFilter, locale: Locale, texts: NameTexts) =>
  setParts(filter).map((part) => nameOfPart(part, filter, locale, texts));
