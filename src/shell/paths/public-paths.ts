import { locales, type Localized } from '@kloer/domain/locale/locale.ts';
import { informationPath, listingPath, sharedPath } from '@kloer/domain/paths/paths.ts';
import type { SharedPage } from '@kloer/domain/paths/shared-pages.ts';
import { alternatePaths } from './alternate-paths.ts';

const shared: readonly SharedPage[] = [
  '',
  'contact',
  'sitemap',
  'terms',
  'withdraw',
  'report',
  'privacy',
  'accessibility',
];

/** Every page that search engines may list, except teachers' pages, in each language. */
export const publicPaths: readonly Localized[] = [
  ...shared.map((page) => alternatePaths((locale) => sharedPath(locale, page))),
  alternatePaths(listingPath),
  alternatePaths(informationPath),
];

export function everyPublicPath(): string[] {
  return publicPaths.flatMap((paths) => locales.map((locale) => paths[locale]));
}
