import type { Locale, Localized } from '../locale/locale.ts';
import { shortLevelName, type SchoolLevelId } from '../reference/school-levels.ts';
import { usualName } from '../teacher/showable.ts';

const parent: Localized = { fr: 'Un parent', en: 'A parent', lb: 'En Elterendeel' };

const learner: Localized = {
  fr: 'Une personne qui apprend',
  en: 'An adult learner',
  lb: 'Eng erwuesse Persoun',
};

const adults: readonly (SchoolLevelId | '')[] = ['bts', 'university', 'adults'];

/** @example firstNameAndInitial('Marie-Anne de Lux') is 'Marie-Anne L.' */
export function firstNameAndInitial(name: string): string {
  const [first = '', ...others] = usualName(name).trim().split(/\s+/u);
  const [initial] = others.at(-1)?.match(/\p{L}\p{M}*/u) ?? [];
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}

export function suggestedNames(
  { name, level }: { name: string; level: SchoolLevelId | '' },
  locale: Locale,
): string[] {
  const who = (adults.includes(level) ? learner : parent)[locale];
  const unnamed = level === '' ? who : `${who}, ${usualName(shortLevelName(level, locale))}`;
  const named = firstNameAndInitial(name);
  return named === '' ? [unnamed] : [named, unnamed];
}
