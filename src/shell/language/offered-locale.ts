import { isLocale, type Locale } from '@kloer/domain/locale/locale.ts';

/**
 * The first of the user's languages that this site has, unless it is the page's. None in administration, where the offer
 * would cover figures.
 *
 * @example offeredLocale(['de-LU', 'lb', 'fr'], 'fr', '/') is 'lb'; offeredLocale(['fr-LU', 'en'], 'fr', '/') is undefined
 */
export function offeredLocale(
  preferred: readonly string[],
  page: string,
  path: string,
): Locale | undefined {
  if (path.endsWith('/admin')) return undefined;
  const known = preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale);
  return known === page ? undefined : known;
}
