import type { Locale } from '../locale/locale.ts';
import { generalSegment } from '../paths/paths.ts';
import type { SubjectKey } from '../reference/subjects.ts';

/** Without a subject, the path of the general image. */
export function subjectImagePath(locale: Locale, subject?: SubjectKey): string {
  return `/social/${locale}/${subject ?? generalSegment}.jpg`;
}
