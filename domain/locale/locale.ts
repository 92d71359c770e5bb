/** French is the default and has no path prefix. */
export const locales = ['fr', 'en', 'lb'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'fr';

export type Localized = Record<Locale, string>;

/** For `og:locale`, from the specification. */
export const regionTags: Localized = { fr: 'fr_FR', en: 'en_US', lb: 'lb_LU' };

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}
