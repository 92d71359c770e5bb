import type { Locale } from '@kloer/domain/locale/locale.ts';
import { informationPath, listingPath, sharedPath } from '@kloer/domain/paths/paths.ts';

export function navigationPaths(locale: Locale) {
  return {
    home: sharedPath(locale, ''),
    findTeacher: listingPath(locale),
    information: informationPath(locale),
    contact: sharedPath(locale, 'contact'),
  };
}
