import type { PageData } from '@kloer/domain/pages/page-data.ts';

/**
 * The route that renders each kind of page. Astro gives a route the stylesheets of every screen it imports, so a route
 * is a family of pages that share one stylesheet.
 */
export const renderedRoutes: Record<PageData['page'], string> = {
  home: '/rendered/search',
  listing: '/rendered/search',
  subject: '/rendered/lists',
  list: '/rendered/lists',
  sitemap: '/rendered/directory',
  directory: '/rendered/directory',
  profile: '/rendered/profile',
  notice: '/rendered/profile',
  similar: '/rendered/similar',
  'not-found': '/rendered/not-found',
};
