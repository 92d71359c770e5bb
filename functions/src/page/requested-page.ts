import { defaultLocale, isLocale } from '../../../domain/locale/locale.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { generalSegment, localeOfTutoringWord } from '../../../domain/paths/paths.ts';
import { subjectOfWord } from '../../../domain/reference/subject-words.ts';

/** What an address without a static file may mean. */
export type RequestedPage = {
  /** In which language the answer is, even when there is no such page. */
  locale: Locale;
  /** The name or teacher id that the path names, or null where it can be no teacher's. */
  name: string | null;
};

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/**
 * Reads the path of a request, still encoded. `/{word}/{subject}/{name}` names a teacher when the
 * subject is a word for one in any language, or `general`; a slash at the end does not matter.
 */
export function requestedPage(path: string): RequestedPage {
  const segments = path.split('/').filter((segment) => segment !== '');
  const [first = '', subject, name, ...more] = segments.map(decoded);
  const locale = localeOfTutoringWord(first ?? '');
  if (!locale) return { locale: isLocale(first) ? first : defaultLocale, name: null };
  if (!subject || !name || more.length > 0) return { locale, name: null };
  const known = subject === generalSegment || subjectOfWord(subject) !== undefined;
  return { locale, name: known ? name : null };
}
