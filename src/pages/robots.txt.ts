import { brand } from '@kloer/domain/brand/brand.ts';
import { pagesIndexPath, sitemapIndexPath } from '@kloer/domain/sitemap/sitemap.ts';

export function GET(): Response {
  const sitemaps = [sitemapIndexPath, pagesIndexPath].map(
    (path) => `Sitemap: ${brand.origin}${path}`,
  );
  const lines = ['User-agent: *', 'Disallow: /api/', ...sitemaps, ''];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain' } });
}
