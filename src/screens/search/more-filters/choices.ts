import type { Locale } from '@kloer/domain/locale/locale.ts';
import { languageIds } from '@kloer/domain/reference/languages.ts';
import { roleIds } from '@kloer/domain/reference/roles.ts';
import { schoolLevelIds } from '@kloer/domain/reference/school-levels.ts';
import {
  lessonPlaces,
  noFilter,
  priceCeilings,
  type SearchFilter,
} from '@kloer/domain/search/search-filter.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { nameOfPart, type NameTexts } from '../filters/filter-names.ts';
import { setParts, without } from '../filters/page-filter.ts';

/** The filters of the dialog. */
const known = {
  level: schoolLevelIds,
  language: languageIds,
  upToEur: priceCeilings,
  lessonPlace: lessonPlaces,
  roleId: roleIds,
} as const;

type MorePart = keyof typeof known;

const moreParts = Object.keys(known) as MorePart[];

export type Choice = { value: string | number; name: string };

export type Choices = Record<MorePart, Choice[]>;

/** How many of them are set. */
export const countMore = (filter: SearchFilter) =>
  setParts(filter).filter((part) => moreParts.some((one) => one === part)).length;

/** Label of the button that opens the dialog. */
export function moreText(filter: SearchFilter, texts: TextsOf<'search', 'moreFilters'>): string {
  const set = countMore(filter);
  return set > 0 ? `${texts.moreFilters} (${set})` : texts.moreFilters;
}

export const withoutMore = (filter: SearchFilter) => without(filter, moreParts, noFilter);

/** All choices, in words. */
export function choicesIn(locale: Locale, texts: NameTexts): Choices {
  const choices = moreParts.map((part) => [
    part,
    known[part].map((value) => ({
      value,
      name: nameOfPart(part, { ...noFilter, [part]: value }, locale, texts),
    })),
  ]);
  return Object.fromEntries(choices) as Choices;
}
