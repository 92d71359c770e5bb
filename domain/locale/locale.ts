/** The site's languages, French first: it is the default and carries no prefix in paths. */
export const locales = ['fr', 'en', 'lb'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'fr';

/** One text in each language. */
export type Localized = Record<Locale, string>;

/** Region tags as the specification fixes them; used for `og:locale`. */
export const regionTags: Localized = { fr: 'fr_FR', en: 'en_US', lb: 'lb_LU' };

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}
