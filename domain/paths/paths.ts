import { locales, type Locale } from '../locale/locale.ts';
import { subjectSlug, type SubjectKey } from '../reference/subjects.ts';
import type { SharedPage } from './shared-pages.ts';

/** The first segment of paths, which also tells the language (specification §2). */
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

export function subjectPath(locale: Locale, subject: SubjectKey): string {
  return `${listingPath(locale)}/${subjectSlug(subject, locale)}`;
}

const directoryWords: Record<Locale, string> = {
  fr: 'annuaire',
  en: 'directory',
  lb: 'verzeechnes',
};

export function directoryPath(locale: Locale, number: number): string {
  return `${listingPath(locale)}/${directoryWords[locale]}/${number}`;
}

export function informationPath(locale: Locale): string {
  return `/${informationWords[locale]}`;
}

export const generalSegment = 'general';

export const editSegment = 'edit';

export function profilePath(locale: Locale, subject: SubjectKey | undefined, slug: string): string {
  const segment = subject === undefined ? generalSegment : subjectSlug(subject, locale);
  return `/${tutoringWords[locale]}/${segment}/${slug}`;
}

/** Contains the uid until the published path is known, because names are not unique. */
export function ownProfilePath(
  locale: Locale,
  uid: string,
  published?: Readonly<Record<Locale, string>> | null,
): string {
  return published?.[locale] ?? `/${tutoringWords[locale]}/${generalSegment}/${uid}`;
}

export function editPath(locale: Locale, uid?: string): string {
  return [`/${tutoringWords[locale]}`, editSegment, ...(uid === undefined ? [] : [uid])].join('/');
}

export function localeOfTutoringWord(word: string): Locale | undefined {
  return locales.find((locale) => tutoringWords[locale] === word);
}
