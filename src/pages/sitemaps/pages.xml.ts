import { sitemap } from '@kloer/domain/sitemap/sitemap.ts';
import { everyPublicPath } from '#shell/paths/public-paths.ts';

/** The public pages that are not teachers' profiles. */
export function GET(): Response {
  const xml = sitemap(everyPublicPath().map((path) => ({ path })));
  return new Response(xml, { headers: { 'content-type': 'application/xml' } });
}
