import { sitemapIndex } from '@kloer/domain/sitemap/sitemap.ts';

/** The index of sitemaps before any teacher is published. The publisher replaces it. */
export function GET(): Response {
  return new Response(sitemapIndex([]), { headers: { 'content-type': 'application/xml' } });
}
