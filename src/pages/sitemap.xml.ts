import { sitemapIndex } from '@kloer/domain/sitemap/sitemap.ts';

/** The index before any teacher is published; the publisher replaces it. */
export function GET(): Response {
  return new Response(sitemapIndex([]), { headers: { 'content-type': 'application/xml' } });
}
