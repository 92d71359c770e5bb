import type { Locale } from '@kloer/domain/locale/locale.ts';
import { languageNames } from '@kloer/domain/reference/languages.ts';
import { fill, plural } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import type { CardTeacher } from './card-teacher.ts';

/** Maximum number of languages that a card names. */
const namedLanguages = 3;

type Props = { teacher: CardTeacher; locale: Locale; texts: TextsOf<'card'> };

/**
 * Facts about the lessons: reviews, the teacher's own statements, checked documents, and how soon the teacher
 * answers.
 */
export function CardFacts({ teacher, locale, texts }: Props) {
  const { reviewed, isFirstFree, languages, isPrompt, experienceYears, seen } = teacher;
  const names = (languages ?? []).slice(0, namedLanguages).map((id) => languageNames[id][locale]);
  const facts = [
    reviewed && fill(texts.rated, reviewed, locale),
    seen?.diploma && `${texts.diploma} (${seen.diploma.on})`,
    isFirstFree && texts.firstFree,
    names.length > 0 && fill(texts.lessonsIn, { list: listed(names, locale) }),
    isPrompt && texts.isPrompt,
    experienceYears && plural(texts, 'years', experienceYears, locale),
  ].filter((fact) => typeof fact === 'string');
  return facts.length > 0 && <div className="facts">{facts.join(' · ')}</div>;
}

/** Names of languages as a list. French writes the names of languages with a small letter. */
function listed(names: readonly string[], locale: Locale): string {
  const list = names.join(', ');
  return locale === 'fr' ? list.toLowerCase() : list;
}
