import type { Locale } from '../../domain/locale/locale.ts';
import { catalogues } from '../../i18n/catalogues.ts';

/** What the privacy policy says that a browser keeps, by name: each has a paragraph that begins with it. */
export function documentedStorage(locale: Locale): string[] {
  const paragraphs = (catalogues[locale].legal['browser'] ?? '').split('\n\n');
  return paragraphs.flatMap(
    (paragraph) => /^([a-zA-Z][\w-]*(?:\.[\w-]+)?)\s?: /.exec(paragraph)?.[1] ?? [],
  );
}

/** What App Check stores: the policy names it in a section that is shown where App Check is on. */
export const appCheckDatabase = 'firebase-app-check-database';
