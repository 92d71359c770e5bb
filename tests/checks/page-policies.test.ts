import { expect, test } from 'vitest';
import { locales } from '@kloer/domain/locale/locale.ts';
import type { PageData } from '@kloer/domain/pages/page-data.ts';
import { inlineHashes } from '#renderer/content-security-policy.ts';
import { renderedRoutes } from '#renderer/rendered-routes.ts';
import { samplePages, sampleSimilar } from '#renderer/sample-pages.ts';
import { sampleProfile } from '#renderer/sample-profile.ts';
import { renderHtml } from '../support/built-renderer.ts';
import { demoPages, pagesOfTheFullest } from '../support/demo-pages.ts';
import { sample } from '../support/sample.ts';

// The build computes policies from a few sample pages. Browsers refuse a script or style that appears only with other
// data.

const bare = sampleProfile({
  picture: null,
  bio: '',
  excerpt: '',
  email: '',
  phone: '',
  facebookProfile: '',
  schoolLevels: [],
  studentCities: [],
});

const pages: PageData[] = [
  ...sample('pages with a policy', [...demoPages(), ...pagesOfTheFullest()], 150),
  ...locales.flatMap((locale): PageData[] => [
    ...samplePages(locale),
    sampleSimilar(locale),
    { page: 'listing', locale, firstResults: [] },
    { page: 'profile', locale, profile: bare },
    {
      page: 'profile',
      locale,
      profile: sampleProfile(),
      socialImage: '/media/0123456789abcdef.jpg',
    },
  ]),
];

const policyIn = (html: string) =>
  (/<meta http-equiv="content-security-policy" content="([^"]*)">/.exec(html)?.[1] ?? '')
    .replaceAll('&#39;', "'")
    .split('; ');

/** The scripts and styles of a page that its own policy refuses. */
function refusedIn(html: string): string[] {
  const policy = policyIn(html);
  const allows = (directive: string, hash: string) =>
    policy.some((line) => line.startsWith(`${directive} `) && line.split(' ').includes(hash));
  const { scripts, styles } = inlineHashes([html]);
  return [
    ...[...scripts].filter((hash) => !allows('script-src', hash)),
    ...[...styles].filter((hash) => !allows('style-src', hash)),
    ...(html.match(/<[a-z][^>]*\s(?:style|on[a-z]+)=/g) ?? []),
    ...(html.match(/\b(?:href|src|action)="javascript:/gi) ?? []),
  ];
}

test('the check of content security policies covers every kind of page', () => {
  expect(new Set(pages.map(({ page }) => page))).toEqual(new Set(Object.keys(renderedRoutes)));
});

test('every page contains only what its own content security policy allows', async () => {
  const refused: [string, string[]][] = [];
  for (const data of pages) {
    const found = refusedIn(await renderHtml(data));
    if (found.length > 0) refused.push([`${data.page} in ${data.locale}`, found]);
  }
  expect(refused).toEqual([]);
});
