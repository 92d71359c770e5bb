import { brand } from '../../domain/brand/brand.ts';
import { everyPublicPath } from '../lib/public-paths.ts';

/** The public pages that are not teachers' profiles. */
export function GET(): Response {
  const urls = everyPublicPath().map((path) => `  <url><loc>${brand.origin}${path}</loc></url>`);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
  return new Response(xml, { headers: { 'content-type': 'application/xml' } });
}
