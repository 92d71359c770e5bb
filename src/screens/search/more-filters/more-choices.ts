import type { Locale } from '@kloer/domain/locale/locale.ts';
import { languageIds } from '@kloer/domain/reference/languages.ts';
import { roleIds } from '@kloer/domain/reference/roles.ts';
import { schoolLevelIds } from '@kloer/domain/reference/school-levels.ts';
import { lessonPlaces, noFilter, priceCeilings } from '@kloer/domain/search/search-filter.ts';
import { nameOfPart, type NameTexts } from '../filters/filter-names.ts';

const known = {
  level: schoolLevelIds,
  language: languageIds,
  upToEur: priceCeilings,
  lessonPlace: lessonPlaces,
  roleId: roleIds,
  // Listed here, because importing the domain's list would add an export to the page's first scripts.
  seen: ['diploma', 'identity'],
} as const;

type ChosenPart = keyof typeof known;

export type Choice = { value: string | number; name: string };

export type Choices = Record<ChosenPart, Choice[]>;

export function choicesIn(locale: Locale, texts: NameTexts): Choices {
  const choices = (Object.keys(known) as ChosenPart[]).map((part) => [
    part,
    known[part].map((value) => ({
      value,
      name: nameOfPart(part, { ...noFilter, [part]: value }, locale, texts),
    })),
  ]);
  return Object.fromEntries(choices) as Choices;
}
