import { brand } from '@kloer/domain/brand/brand.ts';
import type { PageData } from '@kloer/domain/pages/page-data.ts';
import { listPath } from '@kloer/domain/paths/list-paths.ts';
import { directoryPath, listingPath, sharedPath, subjectPath } from '@kloer/domain/paths/paths.ts';
import { similarPath } from '@kloer/domain/similar/similar-profiles.ts';

/** The canonical URL of a data-driven page; for the page "not found", the language's home page. */
export function addressOf(data: PageData): string {
  return brand.origin + pathOf(data);
}

export function pathOf(data: PageData): string {
  switch (data.page) {
    case 'home':
    case 'not-found':
      return sharedPath(data.locale, '');
    case 'listing':
      return listingPath(data.locale);
    case 'subject':
      return subjectPath(data.locale, data.subject);
    case 'list':
      return listPath(data.locale, data.list);
    case 'sitemap':
      return sharedPath(data.locale, 'sitemap');
    case 'directory':
      return directoryPath(data.locale, data.number);
    case 'profile':
      return data.profile.paths[data.locale];
    case 'similar':
      return similarPath(data.locale, data.subject, data.area);
    case 'notice':
      return data.paths[data.locale];
  }
}
