import { brand } from '@kloer/domain/brand/brand.ts';

export function GET(): Response {
  const lines = ['User-agent: *', 'Disallow: /api/', `Sitemap: ${brand.origin}/sitemap.xml`, ''];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain' } });
}
