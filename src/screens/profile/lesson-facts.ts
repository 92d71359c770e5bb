import type { Locale } from '@kloer/domain/locale/locale.ts';
import { languageNames } from '@kloer/domain/reference/languages.ts';
import {
  dayTimes,
  noDetails,
  weekdays,
  type LessonDetails,
} from '@kloer/domain/teacher/lesson-details.ts';
import { translator } from '@kloer/i18n/translate.ts';

export type LessonFact = { what: string; said: string[] };

/**
 * Lists the times at which lessons usually are; days with the same times are grouped.
 *
 * @example ['Mon, Wed: evening', 'Sat: morning, afternoon']
 */
function usualTimes({ availability }: LessonDetails, locale: Locale): string[] {
  const t = translator(locale);
  const days = new Map<string, string[]>();
  for (const day of weekdays) {
    const times = dayTimes.filter((time) => availability.includes(`${day}-${time}`));
    const named = times.map((time) => t(`profile:${time}`)).join(', ');
    if (named !== '') days.set(named, [...(days.get(named) ?? []), t(`profile:${day}`)]);
  }
  const colon = locale === 'fr' ? '\u00a0: ' : ': ';
  return [...days].map(([times, named]) => `${named.join(', ')}${colon}${times}`);
}

/**
 * The optional details of a profile as text, without empty ones. Always includes whether the teacher is a business.
 */
export function lessonFacts(said: LessonDetails | undefined, locale: Locale): LessonFact[] {
  const details = said ?? noDetails;
  const t = translator(locale);
  const { teachingLanguages, experienceYears, qualification, firstLesson, tradesAs } = details;
  const also = (['groups', 'examPreparation'] as const).filter((what) => details[what]);
  const facts: LessonFact[] = [
    {
      what: t('profile:teachingLanguages'),
      said: [teachingLanguages.map((id) => languageNames[id][locale]).join(', ')],
    },
    {
      what: t('profile:experience'),
      said: [experienceYears === null ? '' : String(experienceYears)],
    },
    { what: t('profile:qualification'), said: [qualification] },
    { what: t('profile:availability'), said: usualTimes(details, locale) },
    {
      what: t('profile:firstLesson'),
      said: [firstLesson && t(`profile:firstLesson-${firstLesson}`)],
    },
    { what: t('profile:also'), said: also.map((what) => t(`profile:${what}`)) },
    { what: t('profile:tradesAs'), said: [t(`profile:tradesAs-${tradesAs || 'unsaid'}`)] },
  ];
  return facts
    .map(({ what, said }) => ({ what, said: said.filter(Boolean) }))
    .filter(({ said }) => said.length > 0);
}
