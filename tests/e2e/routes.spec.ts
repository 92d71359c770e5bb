import { locales } from '@kloer/domain/locale/locale.ts';
import { routesOf } from '../support/routes.ts';
import { expect, test } from './fixtures.ts';

for (const locale of locales) {
  test(`every page in ${locale} answers with status 200 and its language`, async ({ request }) => {
    for (const path of routesOf(locale)) {
      const response = await request.get(path);
      expect.soft(response.status(), path).toBe(200);
      expect.soft(await response.text(), path).toContain(`<html lang="${locale}"`);
    }
  });
}

test('an unknown address answers with status 404 in the language of its prefix', async ({
  request,
}) => {
  for (const [path, locale] of [
    ['/nothing-here', 'fr'],
    ['/Nothing-Here', 'fr'],
    ['/en/nothing-here', 'en'],
    ['/lb/nothing-here', 'lb'],
    ['/tutoring/mathematics/nobody-at-all', 'en'],
    ['/nohellef/mathematik/nobody-at-all', 'lb'],
  ] as const) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).toContain(`<html lang="${locale}"`);
  }
});

test('an address in other capitals redirects to the correct address', async ({ request }) => {
  for (const [path, right] of [
    ['/TUTORING', '/tutoring'],
    ['/Cours-De-Rattrapage', '/cours-de-rattrapage'],
    ['/EN/Contact', '/en/contact'],
    ['/SITEMAP.XML', '/sitemap.xml'],
  ] as const) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(301);
    expect(response.headers()['location'], path).toBe(right);
  }
});

test('/.well-known/security.txt is served as plain text', async ({ request }) => {
  const response = await request.get('/.well-known/security.txt');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toMatch(/^text\/plain/);
  expect(response.headers()['content-security-policy']).toMatch(/^default-src 'none'; .*sandbox/);
  expect(await response.text()).toMatch(/^Contact: mailto:\S+@\S+\nExpires: \S+Z\n/);
});

test('/sitemap.xml is served as a sitemap', async ({ request }) => {
  const response = await request.get('/sitemap.xml');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toMatch(/xml/);
  expect(await response.text()).toMatch(/<(urlset|sitemapindex) /);
});
