import { defaultLocale, isLocale, locales, type Locale } from '@kloer/domain/locale/locale.ts';
import { narrowedBy, type ListPage } from '@kloer/domain/paths/list-paths.ts';
import {
  generalSegment,
  informationPath,
  listingPath,
  localeOfTutoringWord,
  sharedPath,
} from '@kloer/domain/paths/paths.ts';
import { sharedPages } from '@kloer/domain/paths/shared-pages.ts';
import { subjectOfWord } from '@kloer/domain/reference/subject-words.ts';
import type { SubjectKey } from '@kloer/domain/reference/subjects.ts';

export type RequestedPage = { locale: Locale } & (
  | { kind: 'teacher'; name: string }
  | { kind: 'list'; list: ListPage }
  | { kind: 'static'; path: string }
  | { kind: 'unknown' }
);

const staticPaths = new Set([
  ...locales.flatMap((locale) => [
    ...sharedPages.map((page) => sharedPath(locale, page)),
    listingPath(locale),
    informationPath(locale),
  ]),
  '/sitemap.xml',
  '/robots.txt',
]);

/** Accepts wrong capitals and surplus slashes; undefined if there is no such page. */
function staticPathOf(path: string): string | undefined {
  const tidy = `/${path.toLowerCase().split('/').filter(Boolean).join('/')}`;
  return staticPaths.has(tidy) ? tidy : undefined;
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

function requestedList(
  subject: SubjectKey | undefined,
  [first, second, third, ...more]: readonly (string | null | undefined)[],
): ListPage | undefined {
  if (more.length > 0) return undefined;
  if (subject && second === undefined) return { subject, canton: '', level: '' };
  const [word, name] = subject ? [second, third] : [first, second];
  const narrowed = word && name && (subject || !third) ? narrowedBy(word, name) : undefined;
  if (!narrowed) return undefined;
  if ('canton' in narrowed) return { subject: subject ?? '', canton: narrowed.canton, level: '' };
  return subject && { subject, canton: '', level: narrowed.level };
}

/**
 * Reads an encoded path: `/{word}/{subject}`, `/{word}/{subject}/{name}` (also `general`),
 * `/{word}/canton/{canton}`, `/{word}/{subject}/canton/{canton}`,
 * `/{word}/{subject}/level/{level}`, in the words of any language.
 */
export function requestedPage(path: string): RequestedPage {
  const segments = path.split('/').filter((segment) => segment !== '');
  const [first = '', word, name, ...more] = segments.map(decoded);
  const locale = localeOfTutoringWord((first ?? '').toLowerCase());
  const file = staticPathOf(path);
  if (file !== undefined && file !== path) {
    return { locale: locale ?? defaultLocale, kind: 'static', path: file };
  }
  if (!locale) return { locale: isLocale(first) ? first : defaultLocale, kind: 'unknown' };
  if (!word) return { locale, kind: 'unknown' };
  const subject = subjectOfWord(word);
  const list = requestedList(subject, [word, name, ...more]);
  if (list) return { locale, kind: 'list', list };
  if (more.length > 0) return { locale, kind: 'unknown' };
  const isKnown = word === generalSegment || subject !== undefined;
  return name && isKnown ? { locale, kind: 'teacher', name } : { locale, kind: 'unknown' };
}
