import type { Locale } from '@kloer/domain/locale/locale.ts';
import { formatEur } from '@kloer/domain/money/money.ts';
import type { ListNumbers, Shares } from '@kloer/domain/numbers/list-numbers.ts';
import type { ListPage } from '@kloer/domain/paths/list-paths.ts';
import { cantonNames, type CantonId } from '@kloer/domain/reference/cantons.ts';
import { languageNames } from '@kloer/domain/reference/languages.ts';
import { wordsOfLevel } from '@kloer/domain/reference/level-words.ts';
import { placeName } from '@kloer/domain/reference/places.ts';
import { shortLevelName } from '@kloer/domain/reference/school-levels.ts';
import { lessonsOf, teacherOf } from '@kloer/domain/reference/subject-teachers.ts';
import { subjectNames } from '@kloer/domain/reference/subjects.ts';
import { translator } from '@kloer/i18n/translate.ts';

export type Question = { question: string; answer: string };

export type ListWords = { title: string; heading: string; description: string };

const capital = (words: string, locale: Locale) =>
  words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);

/**
 * A canton's name as it follows the word for "canton".
 *
 * @example cantonWords('esch-sur-alzette', 'fr') is 'd’Esch-sur-Alzette'
 */
export function cantonWords(canton: CantonId, locale: Locale): string {
  const name = cantonNames[canton][locale];
  if (locale !== 'fr') return name;
  return /^[AEIOUÉ]/.test(name) ? `d’${name}` : `de ${name}`;
}

export function listWords({ subject, canton, level }: ListPage, locale: Locale): ListWords {
  const t = translator(locale);
  if (subject === '') {
    const values = { canton: cantonWords(canton, locale) };
    return {
      title: t('lists:cantonTitle', values),
      heading: t('lists:cantonHeading', values),
      description: t('lists:cantonDescription', values),
    };
  }
  const teacher = capital(teacherOf(subject, locale), locale);
  const name = subjectNames[subject][locale];
  // French writes subjects in lower case inside a sentence.
  const words = { subject: locale === 'fr' ? name.toLocaleLowerCase('fr') : name };
  if (canton !== '') {
    const where = { canton: cantonWords(canton, locale) };
    return {
      title: t('lists:placeTitle', { teacher, ...where }),
      heading: t('lists:placeHeading', { teacher, ...where }),
      description: t('lists:placeDescription', { ...words, ...where }),
    };
  }
  if (level !== '') {
    const at = { level: shortLevelName(level, locale) };
    return {
      title: t('lists:levelTitle', { teacher, ...at }),
      heading: t('lists:levelHeading', { teacher, ...at }),
      description: t('lists:levelDescription', { ...words, ...at }),
    };
  }
  return {
    title: t('lists:subjectTitle', { teacher }),
    heading: t('lists:subjectHeading', { teacher }),
    description: t('lists:subjectDescription', words),
  };
}

/** Text with the number of teachers, and the price range of the middle half. */
export function countWords({ teachers, pricesEur }: ListNumbers, locale: Locale): string {
  const t = translator(locale);
  if (!pricesEur) return t('lists:found', { count: teachers });
  const { low, high } = pricesEur;
  return t(`subjects:${low === high ? 'startAt' : 'startBetween'}`, {
    count: teachers,
    low: formatEur(low),
    high: formatEur(high),
  });
}

function priceQuestion({ subject, canton, level }: ListPage, locale: Locale): string {
  const t = translator(locale);
  const lessons = subject === '' ? t('lists:privateLessons') : lessonsOf(subject, locale);
  if (canton !== '') {
    return t('lists:priceInCanton', { lessons, canton: cantonWords(canton, locale) });
  }
  return level === ''
    ? t('lists:priceInCountry', { lessons })
    : t('lists:priceAtLevel', { lessons, level: shortLevelName(level, locale) });
}

const listOf = <Id extends string>(shares: Shares<Id>, nameOf: (id: Id) => string) =>
  shares.map(([id, count]) => `${nameOf(id)} (${count})`).join(', ');

/** Questions about a list page that its numbers can answer, with the answers. */
export function questionsOf(page: ListPage, numbers: ListNumbers, locale: Locale): Question[] {
  const t = translator(locale);
  const { teachers: count, pricesEur, levels, languages, places, online } = numbers;
  const answers: [question: string, ...answer: (string | false | undefined)[]][] = [
    [
      priceQuestion(page, locale),
      pricesEur &&
        `${t('lists:priceAnswer', { median: formatEur(pricesEur.median) })} ${countWords(numbers, locale)}`,
    ],
    [
      t('lists:levelsQuestion'),
      page.level === '' &&
        levels.length > 0 &&
        t('lists:mostOften', { list: listOf(levels, (id) => wordsOfLevel(id, locale)) }),
    ],
    [
      t('lists:languagesQuestion'),
      languages.length > 0 &&
        t('lists:mostOften', { list: listOf(languages, (id) => languageNames[id][locale]) }),
    ],
    [
      t('lists:placesQuestion'),
      places.length > 0 &&
        t('lists:placesAnswer', { list: listOf(places, (id) => placeName(id, locale)) }),
      online > 0 && t('lists:onlineAnswer', { online, count }),
    ],
  ];
  return answers.flatMap(([question, ...parts]) => {
    const answer = parts.filter((part) => typeof part === 'string').join(' ');
    return answer === '' ? [] : [{ question, answer }];
  });
}
