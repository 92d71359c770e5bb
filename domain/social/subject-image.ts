import type { Locale } from '../locale/locale.ts';
import { generalSegment } from '../paths/paths.ts';
import type { SubjectKey } from '../reference/subjects.ts';

/** The path of a subject's image, or without a subject of the general image. */
export function subjectImagePath(locale: Locale, subject?: SubjectKey): string {
  return `/social/${locale}/${subject ?? generalSegment}.jpg`;
}
