import { locales, type Locale } from '../locale/locale.ts';
import { cantonIds, cantonNames, type CantonId } from '../reference/cantons.ts';
import { schoolLevelIds, shortLevelName, type SchoolLevelId } from '../reference/school-levels.ts';
import { subjectKeys, type SubjectKey } from '../reference/subjects.ts';
import { noFilter, type SearchFilter } from '../search/search-filter.ts';
import { foldForSlug } from '../slug/fold.ts';
import { listingPath, subjectPath } from './paths.ts';

/** What stands before a canton and before a level in a path. A subject is never called so. */
const cantonWords: Record<Locale, string> = { fr: 'canton', en: 'canton', lb: 'kanton' };
const levelWords: Record<Locale, string> = { fr: 'niveau', en: 'level', lb: 'niveau' };

/** The search that a list's page is about: a subject, a subject in a canton or at a level, or a canton. */
export type ListPage =
  | { subject: SubjectKey; canton: ''; level: '' }
  | { subject: SubjectKey; canton: CantonId; level: '' }
  | { subject: SubjectKey; canton: ''; level: SchoolLevelId }
  | { subject: ''; canton: CantonId; level: '' };

const cantonSegments = (locale: Locale, canton: CantonId) =>
  `${cantonWords[locale]}/${foldForSlug(cantonNames[canton][locale])}`;

const levelSegments = (locale: Locale, level: SchoolLevelId) =>
  `${levelWords[locale]}/${foldForSlug(shortLevelName(level, locale))}`;

/**
 * The address of a list's page.
 *
 * @example listPath('fr', { subject: 'mathematics', canton: 'wiltz', level: '' }) is
 *   '/cours-de-rattrapage/mathematiques/canton/wiltz'
 */
export function listPath(locale: Locale, { subject, canton, level }: ListPage): string {
  const base = subject === '' ? listingPath(locale) : subjectPath(locale, subject);
  if (canton !== '') return `${base}/${cantonSegments(locale, canton)}`;
  return level === '' ? base : `${base}/${levelSegments(locale, level)}`;
}

/** Every page that a list could have; most show nobody, and are not there. */
export const listPages: readonly ListPage[] = [
  ...cantonIds.map((canton): ListPage => ({ subject: '', canton, level: '' })),
  ...subjectKeys.flatMap((subject): ListPage[] => [
    { subject, canton: '', level: '' },
    ...cantonIds.map((canton): ListPage => ({ subject, canton, level: '' })),
    ...schoolLevelIds.map((level): ListPage => ({ subject, canton: '', level })),
  ]),
];

/** The next wider page, which one that shows too few leads to; the listing where there is none. */
export function widerPath(locale: Locale, { subject, canton, level }: ListPage): string {
  const isNarrowed = canton !== '' || level !== '';
  return subject !== '' && isNarrowed ? subjectPath(locale, subject) : listingPath(locale);
}

let pageByPath: ReadonlyMap<string, { locale: Locale; page: ListPage }> | undefined;

/** The list's page that stands, or would stand, at a path. */
export function listPageAt(path: string): { locale: Locale; page: ListPage } | undefined {
  pageByPath ??= new Map(
    listPages.flatMap((page) =>
      locales.map((locale) => [listPath(locale, page), { locale, page }] as const),
    ),
  );
  return pageByPath.get(path);
}

/** The filter of which a list's page shows the first results. */
export function filterOfPage({ subject, canton, level }: ListPage): SearchFilter {
  return { ...noFilter, subject, canton, level };
}
