import { isLocale, type Locale } from '@kloer/domain/locale/locale.ts';

/**
 * The language to offer to somebody whose browser prefers another of ours than the page's: the first
 * of their languages that this site has decides.
 *
 * @example offeredLocale(['de-LU', 'lb', 'fr'], 'fr') is 'lb'; offeredLocale(['fr-LU', 'en'], 'fr') is undefined
 */
export function offeredLocale(preferred: readonly string[], page: string): Locale | undefined {
  const known = preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale);
  return known === page ? undefined : known;
}
