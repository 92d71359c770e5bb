import { locales, type Locale, type Localized } from '@kloer/domain/locale/locale.ts';

/** The path of a page in each language. */
export function alternatePaths(pathIn: (locale: Locale) => string): Localized {
  return { fr: pathIn('fr'), en: pathIn('en'), lb: pathIn('lb') };
}

/** Static paths of a page whose slug all languages share: French has no prefix, the others have one. */
export function prefixedPaths() {
  return locales.map((locale) => ({
    params: { prefix: locale === 'fr' ? undefined : locale },
    props: { locale },
  }));
}
