import { brand } from '@kloer/domain/brand/brand.ts';
import { defaultLocale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { translator } from '@kloer/i18n/translate.ts';

/** `scripts/icons.ts` draws the icons of this web app manifest. */
export function GET(): Response {
  const manifest = {
    name: brand.name,
    short_name: brand.name,
    description: translator(defaultLocale)('home:description'),
    lang: defaultLocale,
    start_url: sharedPath(defaultLocale, ''),
    display: 'browser',
    theme_color: brand.themeColor,
    background_color: '#faf8f3',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json' },
  });
}
