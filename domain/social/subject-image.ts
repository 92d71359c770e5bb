import type { Locale } from '../locale/locale.ts';
import { generalSegment } from '../paths/paths.ts';
import type { SubjectKey } from '../reference/subjects.ts';

/** Site path of a subject's social image, or of the one for pages without a subject. */
export function subjectImagePath(locale: Locale, subject?: SubjectKey): string {
  return `/social/${locale}/${subject ?? generalSegment}.jpg`;
}
