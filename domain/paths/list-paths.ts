import { locales, type Locale } from '../locale/locale.ts';
import { cantonIds, cantonNames, type CantonId } from '../reference/cantons.ts';
import { wordsOfLevel } from '../reference/level-words.ts';
import {
  schoolLevelIds,
  schoolLevelNames,
  shortLevelName,
  type SchoolLevelId,
} from '../reference/school-levels.ts';
import { subjectKeys, type SubjectKey } from '../reference/subjects.ts';
import { noFilter, type SearchFilter } from '../search/search-filter.ts';
import { foldForSlug } from '../slug/slug-characters.ts';
import { listingPath, subjectPath } from './paths.ts';

const cantonWords: Record<Locale, string> = { fr: 'canton', en: 'canton', lb: 'kanton' };
const levelSegment: Record<Locale, string> = { fr: 'niveau', en: 'level', lb: 'niveau' };

export type ListPage =
  | { subject: SubjectKey; canton: ''; level: '' }
  | { subject: SubjectKey | ''; canton: CantonId; level: '' }
  | { subject: SubjectKey; canton: ''; level: SchoolLevelId };

const cantonOfWord = (word: string) =>
  cantonIds.find((id) => locales.some((locale) => foldForSlug(cantonNames[id][locale]) === word));

/** The dash between two school years becomes a hyphen. */
const slugOf = (name: string) => foldForSlug(name.replaceAll('–', '-'));

const levelOfWord = (word: string) =>
  schoolLevelIds.find((id) =>
    locales
      .flatMap((locale) => [
        schoolLevelNames[id][locale],
        shortLevelName(id, locale),
        wordsOfLevel(id, locale),
      ])
      .some((name) => slugOf(name) === word),
  );

const isOneOf = (words: Record<Locale, string>, word: string) =>
  Object.values(words).includes(foldForSlug(word));

export function narrowedBy(
  word: string,
  name: string,
): { canton: CantonId } | { level: SchoolLevelId } | undefined {
  const canton = isOneOf(cantonWords, word) ? cantonOfWord(foldForSlug(name)) : undefined;
  if (canton) return { canton };
  const level = isOneOf(levelSegment, word) ? levelOfWord(slugOf(name)) : undefined;
  return level && { level };
}

const cantonSegments = (locale: Locale, canton: CantonId) =>
  `${cantonWords[locale]}/${foldForSlug(cantonNames[canton][locale])}`;

const levelSegments = (locale: Locale, level: SchoolLevelId) =>
  `${levelSegment[locale]}/${slugOf(wordsOfLevel(level, locale))}`;

export function listPath(locale: Locale, { subject, canton, level }: ListPage): string {
  const base = subject === '' ? listingPath(locale) : subjectPath(locale, subject);
  if (canton !== '') return `${base}/${cantonSegments(locale, canton)}`;
  return level === '' ? base : `${base}/${levelSegments(locale, level)}`;
}

export const listKey = ({ subject, canton, level }: ListPage) => [subject, canton, level].join('@');

/** Whether the page needs `fewestOnPage` teachers. */
export const isNarrow = ({ canton, level }: ListPage) => canton !== '' || level !== '';

export const fewestOnPage = 3;

/** All possible pages; those without teachers are not published. */
export const listPages: readonly ListPage[] = [
  ...cantonIds.map((canton): ListPage => ({ subject: '', canton, level: '' })),
  ...subjectKeys.flatMap((subject): ListPage[] => [
    { subject, canton: '', level: '' },
    ...cantonIds.map((canton): ListPage => ({ subject, canton, level: '' })),
    ...schoolLevelIds.map((level): ListPage => ({ subject, canton: '', level })),
  ]),
];

export function widerPath(locale: Locale, page: ListPage): string {
  const { subject } = page;
  return subject !== '' && isNarrow(page) ? subjectPath(locale, subject) : listingPath(locale);
}

let pageByPath: ReadonlyMap<string, { locale: Locale; page: ListPage }> | undefined;

export function listPageAt(path: string): { locale: Locale; page: ListPage } | undefined {
  pageByPath ??= new Map(
    listPages.flatMap((page) =>
      locales.map((locale) => [listPath(locale, page), { locale, page }] as const),
    ),
  );
  return pageByPath.get(path);
}

export type Ways = {
  cantons: readonly CantonId[];
  levels: readonly SchoolLevelId[];
  subjects: readonly SubjectKey[];
};

/** Published lists that are narrower than `page`, or differ from it in one filter. */
export function waysFrom(page: ListPage, isThere: (page: ListPage) => boolean): Ways {
  const { subject, canton } = page;
  const inCanton = (id: CantonId): ListPage => ({ subject, canton: id, level: '' });
  return {
    cantons: cantonIds.filter((id) => id !== canton && isThere(inCanton(id))),
    levels:
      subject === '' || canton !== ''
        ? []
        : schoolLevelIds.filter(
            (level) => level !== page.level && isThere({ subject, canton: '', level }),
          ),
    subjects:
      canton === ''
        ? []
        : subjectKeys.filter(
            (key) => key !== subject && isThere({ subject: key, canton, level: '' }),
          ),
  };
}

export function filterOfPage({ subject, canton, level }: ListPage): SearchFilter {
  return { ...noFilter, subject, canton, level };
}
