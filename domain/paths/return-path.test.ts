import { expect, test } from 'vitest';
import { Random } from '../../bench/support/random.ts';
import { locales } from '../locale/locale.ts';
import { editPath, profilePath, sharedPath, subjectPath } from './paths.ts';
import { pathInLanguage, returnPath } from './return-path.ts';
import { sharedPages } from './shared-pages.ts';

const site = 'https://kloer.lu';

test.each([
  '/',
  '/en',
  '/activate-account?payment=success#plans',
  '/lb/profile/edit/u-1_A',
  '/profile/u1',
  '/nohellef?city=esch-sur-alzette&subject=mathematics',
  '/tutoring/mathematics',
  '/tutoring/canton/wiltz',
  '/tutoring/mathematics/canton/esch-sur-alzette',
  '/tutoring/general/anna-weber',
  '/cours-de-rattrapage/math%C3%A9matiques/zo%C3%A9-m%C3%BCller',
  '/tutoring-luxembourg',
  '/contact?about=anna%20weber',
])('the return path %s is valid and stays unchanged', (path) => {
  expect(returnPath(path)).toBe(path);
});

test('every page of the site is a valid return path, except pages that only redirect', () => {
  for (const locale of locales) {
    for (const page of sharedPages) {
      const path = sharedPath(locale, page);
      const leadsOn = ['auth', 'login', 'reset-password'].includes(page);
      expect(returnPath(path), path).toBe(leadsOn ? undefined : path);
    }
    for (const path of [
      editPath(locale),
      editPath(locale, 'u1'),
      subjectPath(locale, 'latin'),
      profilePath(locale, 'latin', 'anna-weber'),
      profilePath(locale, undefined, 'anna-weber'),
    ]) {
      expect(returnPath(path), path).toBe(path);
    }
  }
});

test.each([
  ['/contact/', '/contact'],
  ['/?/../evil.example', '/'],
  ['/%63ontact', '/contact'],
  [
    '/contact?mode=verifyEmail&oobCode=x&apiKey=y&next=%2F%2Fevil.example&name=a+b',
    '/contact?name=a%20b',
  ],
  ['/contact?a=%ZZ&b=1&%0d%0aSet-Cookie=x', '/contact?b=1'],
  ['/contact#//evil.example', '/contact'],
  ['/contact?x=//evil.example', '/contact?x=%2F%2Fevil.example'],
])('the return path %s is normalised to %s', (wanted, path) => {
  expect(returnPath(wanted)).toBe(path);
});

test.each([
  ['/en/profile/begin#what', 'lb', '/lb/profile/begin#what'],
  ['/profile/begin', 'en', '/en/profile/begin'],
  ['/tutoring/edit?a=1', 'fr', '/cours-de-rattrapage/edit?a=1'],
  ['/lb', 'fr', '/'],
  ['/tutoring/mathematics/anna-weber', 'fr', '/tutoring/mathematics/anna-weber'],
] as const)('the path %s, translated to the language %s, is %s', (path, locale, translated) => {
  expect(pathInLanguage(path, locale)).toBe(translated);
});

const hosts = [
  'evil.example',
  'evil.example/path',
  'kloer.lu@evil.example',
  'еvil.example',
  '[::1]',
];
const openings = [
  '//',
  '///',
  '/\\',
  '\\\\',
  '\\/',
  '/.//',
  '/..//',
  '/./\\',
  '/../\\',
  '/contact/..//',
  '/%2e//',
  '/%2e%2e//',
  '/%2F',
  '/%5C',
  '/%09/',
  '/\t/',
  '/\n/',
  '/\r/',
  '/\u0000/',
  '/\u00a0/',
  '/\u2028/',
  '/\u202e/',
  '/\u2044',
  '/\u2215',
  '/\uff0f',
  '/\ufe68',
  '/;/',
  '@',
  ':',
  '.',
  '..//',
  './/',
  '',
  ' //',
  '\t//',
  '\u0001//',
  'https://',
  'https:/',
  'https:',
  'HTTPS:\\\\',
  'http://',
  'ftp://',
  'blob:https://',
  'data:text/html,',
  'javascript:alert(1)//',
  'java\tscript:alert(1)//',
  'vbscript:',
  'view-source:https://',
  'filesystem:https://',
  'https://kloer.lu@',
  'https://kloer.lu.',
  '/tutoring/..//',
  '/tutoring//',
  '/tutoring/general//',
  '/tutoring/../..//',
  '/profile//',
  '/en//',
  '/en/..//',
  '/auth?next=//',
];

test.each(openings.flatMap((opening) => hosts.map((host) => opening + host)))(
  'the return path %j is refused',
  (wanted) => expect(returnPath(wanted)).toBeUndefined(),
);

const pieces = [openings, hosts]
  .flat()
  .concat('/ / / \\ . .. %2e %2f %5c %00 %0a %25 % ? # & ='.split(' '))
  .concat('contact tutoring nohellef general edit profile en lb next u1 é'.split(' '))
  .concat('\u202e', '\u200b', '\ud800', '😀', 'ﬁ', '𝐚');

test.each([1, 20_261_122, 4_000_000_007])(
  'a random text is refused as a return path, or leads to a page of the site (seed %i)',
  (seed) => {
    const random = new Random(seed);
    const piece = () => random.pick(pieces);
    let pages = 0;
    for (let round = 0; round < 20_000; round += 1) {
      const wanted = Array.from({ length: 1 + random.below(8) }, piece).join('');
      // Half of the paths begin like our pages; otherwise hardly any would be valid.
      const path = returnPath(round % 2 === 0 ? `/contact${wanted}` : wanted);
      if (path === undefined) continue;
      pages += 1;
      const url = new URL(path, site);
      expect(url.origin, JSON.stringify(wanted)).toBe(site);
      expect(url.pathname + url.search + url.hash, JSON.stringify(wanted)).toBe(path);
      expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      expect(returnPath(path)).toBe(path);
    }
    expect(pages).toBeGreaterThan(100);
  },
);
