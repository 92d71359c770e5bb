import { locales } from '../locale/locale.ts';
import { informationPath, listingPath, sharedPath } from './paths.ts';
import { sharedPages } from './shared-pages.ts';

const staticPaths = new Set([
  ...locales.flatMap((locale) => [
    ...sharedPages.map((page) => sharedPath(locale, page)),
    listingPath(locale),
    informationPath(locale),
  ]),
  '/sitemap.xml',
  '/robots.txt',
]);

/** Also for wrong capitals and surplus slashes; undefined if there is no page. */
export function staticPathOf(path: string): string | undefined {
  const tidy = `/${path.toLowerCase().split('/').filter(Boolean).join('/')}`;
  return staticPaths.has(tidy) ? tidy : undefined;
}
