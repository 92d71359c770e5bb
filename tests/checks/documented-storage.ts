import type { Locale } from '../../domain/locale/locale.ts';
import { catalogues } from '../../i18n/catalogues.ts';

/** The names of browser storage in the privacy policy, in which each begins a paragraph. */
export function documentedStorage(locale: Locale): string[] {
  const paragraphs = (catalogues[locale].legal['browser'] ?? '').split('\n\n');
  return paragraphs.flatMap(
    (paragraph) => /^([a-zA-Z][\w-]*(?:\.[\w-]+)?)\s?: /.exec(paragraph)?.[1] ?? [],
  );
}

/** App Check's database. The policy names it in a section that is shown only if App Check is on. */
export const appCheckDatabase = 'firebase-app-check-database';
