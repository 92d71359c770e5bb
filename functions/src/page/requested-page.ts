import { defaultLocale, isLocale, type Locale } from '@kloer/domain/locale/locale.ts';
import { generalSegment, localeOfTutoringWord } from '@kloer/domain/paths/paths.ts';
import { subjectOfWord } from '@kloer/domain/reference/subject-words.ts';
import type { SubjectKey } from '@kloer/domain/reference/subjects.ts';

/**
 * What an address without a static file may mean, and in which language the answer is, even when
 * there is no such page.
 */
export type RequestedPage = { locale: Locale } & (
  | { kind: 'teacher'; /** Name or teacher id. */ name: string }
  | { kind: 'subject'; subject: SubjectKey }
  | { kind: 'unknown' }
);

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/**
 * Reads the path of a request, still encoded. `/{word}/{subject}` names a subject by any word for it
 * in any language, `/{word}/{subject}/{name}` a teacher, also with `general` as the subject; a slash
 * at the end does not matter.
 */
export function requestedPage(path: string): RequestedPage {
  const segments = path.split('/').filter((segment) => segment !== '');
  const [first = '', word, name, ...more] = segments.map(decoded);
  const locale = localeOfTutoringWord(first ?? '');
  if (!locale) return { locale: isLocale(first) ? first : defaultLocale, kind: 'unknown' };
  if (!word || more.length > 0) return { locale, kind: 'unknown' };
  const subject = subjectOfWord(word);
  if (segments.length === 2 && subject) return { locale, kind: 'subject', subject };
  const isKnown = word === generalSegment || subject !== undefined;
  return name && isKnown ? { locale, kind: 'teacher', name } : { locale, kind: 'unknown' };
}
