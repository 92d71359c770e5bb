import { locales, type Locale } from '../locale/locale.ts';
import { subjectSlug, type SubjectKey } from '../reference/subjects.ts';
import type { SharedPage } from './shared-pages.ts';

/** The word that names tutoring in a path, and with it the language (specification §2). */
export const tutoringWords: Record<Locale, string> = {
  fr: 'cours-de-rattrapage',
  en: 'tutoring',
  lb: 'nohellef',
};

const informationWords: Record<Locale, string> = {
  fr: 'cours-appui-luxembourg',
  en: 'tutoring-luxembourg',
  lb: 'nohellef-letzebuerg',
};

/** @example sharedPath('lb', 'terms') is '/lb/terms'; sharedPath('fr', '') is '/' */
export function sharedPath(locale: Locale, page: SharedPage): string {
  const prefix = locale === 'fr' ? '' : `/${locale}`;
  return page === '' ? prefix || '/' : `${prefix}/${page}`;
}

export function listingPath(locale: Locale): string {
  return `/${tutoringWords[locale]}`;
}

/** The page of one subject's teachers, in a language's own words. */
export function subjectPath(locale: Locale, subject: SubjectKey): string {
  return `${listingPath(locale)}/${subjectSlug(subject, locale)}`;
}

const directoryWords: Record<Locale, string> = {
  fr: 'annuaire',
  en: 'directory',
  lb: 'verzeechnes',
};

/**
 * One page of the directory, in which every teacher is reached by links alone.
 *
 * @example directoryPath('fr', 1) is '/cours-de-rattrapage/annuaire/1'
 */
export function directoryPath(locale: Locale, number: number): string {
  return `${listingPath(locale)}/${directoryWords[locale]}/${number}`;
}

export function informationPath(locale: Locale): string {
  return `/${informationWords[locale]}`;
}

/** The subject segment of a teacher without any subject, and of links that name none. */
export const generalSegment = 'general';

/** The form page's segment; like `general` it can never be a subject. */
export const editSegment = 'edit';

export function profilePath(locale: Locale, subject: SubjectKey | undefined, slug: string): string {
  const segment = subject === undefined ? generalSegment : subjectSlug(subject, locale);
  return `/${tutoringWords[locale]}/${segment}/${slug}`;
}

/**
 * Where a teacher finds the own profile: where it was published, and until that is known under the
 * teacher's id, which leads there. Never built from the name, which two teachers may share.
 */
export function ownProfilePath(
  locale: Locale,
  uid: string,
  published?: Readonly<Record<Locale, string>> | null,
): string {
  return published?.[locale] ?? `/${tutoringWords[locale]}/${generalSegment}/${uid}`;
}

/** The form page as the specification's links name it, optionally for one teacher. */
export function editPath(locale: Locale, uid?: string): string {
  return [`/${tutoringWords[locale]}`, editSegment, ...(uid === undefined ? [] : [uid])].join('/');
}

export function localeOfTutoringWord(word: string): Locale | undefined {
  return locales.find((locale) => tutoringWords[locale] === word);
}
