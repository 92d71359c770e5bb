import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { brand } from '@kloer/domain/brand/brand.ts';
import { locales } from '@kloer/domain/locale/locale.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { inlineHashes } from './content-security-policy.ts';
import { pathOf } from './address-of.ts';
import { samplePages, sampleSimilar } from './sample-pages.ts';
import { sampleProfile } from './sample-profile.ts';
import { renderHtml } from '../../tests/support/built-renderer.ts';

const dist = path.resolve(import.meta.dirname, '..', '..', 'dist');
const client = path.join(dist, 'client');

const staticPages = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map((name) => [name, readFileSync(path.join(client, name), 'utf8')] as const);

const renderedPages = await Promise.all(
  locales.flatMap((locale) =>
    samplePages(locale).map(
      async (data) => [`${data.page} in ${locale}`, await renderHtml(data)] as const,
    ),
  ),
);

function policyOf(html: string): string {
  const [, policy = ''] =
    /<meta http-equiv="content-security-policy" content="([^"]*)">/.exec(html) ?? [];
  return policy.replaceAll('&#39;', "'");
}

describe.each([...staticPages, ...renderedPages])('the rendered page %s', (_name, html) => {
  test('allows all of its scripts and styles in a content security policy that comes before them', () => {
    const policy = policyOf(html);
    const { scripts, styles } = inlineHashes([html]);
    expect([...scripts, ...styles].filter((hash) => !policy.includes(hash))).toEqual([]);
    expect(html.indexOf('content-security-policy')).toBeLessThan(
      Math.min(...['<script', '<style'].map((tag) => html.indexOf(tag)).filter((at) => at >= 0)),
    );
  });

  test('has one heading, a language, a title and no style attribute', () => {
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html).toMatch(/<html lang="(fr|en|lb)">/);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(/<[a-z][^>]* style=/.exec(html)).toBeNull();
    expect(html.includes('%path-')).toBe(false);
  });
});

const [inFrench, inEnglish] = [samplePages('fr'), samplePages('en')];

test.each(inEnglish.map((data, index) => [pathOf(data), index] as const))(
  'the link to French on the page %s leads to the same page in French',
  async (_path, index) => {
    const [english, french] = [inEnglish[index], inFrench[index]];
    if (!english || !french) throw new Error(`no sample page ${index}`);
    const links = (await renderHtml(english)).matchAll(
      /<a href="([^"]+)" lang="fr" hreflang="fr"/g,
    );
    expect([...new Set([...links].map(([, path]) => path))]).toEqual([pathOf(french)]);
  },
);

test('the file with similar teachers is a plain list, in which each entry has an id and a link', async () => {
  const data = sampleSimilar('lb');
  const html = (await renderHtml(data)).trim();
  expect(html).toMatch(/^<ul>.*<\/ul>$/s);
  expect(html).not.toMatch(/<(script|style|link|head|!doctype)/i);
  const links = [...html.matchAll(/<li[^>]* data-uid="([^"]+)".*?<a href="([^"]+)"/gs)];
  const teachers = data.page === 'similar' ? data.teachers : [];
  expect(links.map(([, uid, path]) => [uid, path])).toEqual(
    teachers.map(({ uid, paths }) => [uid, paths.lb]),
  );
});

describe('a rendered profile page', () => {
  const html = (changes: Parameters<typeof sampleProfile>[0] = {}) =>
    renderHtml({ page: 'profile', locale: 'en', profile: sampleProfile(changes) });

  test('is the same, byte for byte, for the same data', async () => {
    expect(await html()).toBe(await html());
  });

  test("escapes the teacher's text, in the page and in the structured data", async () => {
    const hostile =
      '</script><script>alert(1)</script><img src=x onerror=alert(1)>"\'{{x}}%path-fr%';
    const page = await html({ bio: hostile, firstName: hostile });
    // Inside an attribute's quotes, a tag is only text, so ignore attributes.
    const outsideAttributes = page.replaceAll(/="[^"]*"/g, '');
    expect(outsideAttributes.includes('<script>alert(1)')).toBe(false);
    expect(outsideAttributes.includes('<img src=x')).toBe(false);
  });

  test('shows the newest reviews with replies and averages, and says who may write a review', async () => {
    const page = await html();
    expect(page).toContain('4 reviews by families');
    expect(page).toContain('4.1 out of 5 on average');
    expect(page).toContain('<li>Progress <b>2.5</b></li>');
    expect(page.split('Marie K.</h3>')).toHaveLength(5);
    expect(page.split(/<p lang="en" dir="auto">\s*She explains/)).toHaveLength(5);
    expect(page).toContain('May 2026 · 6 to 20 lessons');
    expect(page).toContain(
      'Clear explanations 5\u00A0· Well prepared 4\u00A0· Progress 4\u00A0· Pupil at ease 5 (out of 5)',
    );
    expect(page.split('Léa replies:')).toHaveLength(2);
    expect(page).toContain(`/report?profile=${sampleProfile().paths.en}&amp;review=4`);
    expect(page).not.toContain('These are the newest');
    expect(page).toContain('Only families who wrote to Léa');
    expect(page).not.toMatch(/"(?:aggregateRating|review)"/);
  });

  test('declares the language of each review, which may differ from the language of the page', async () => {
    const data = { page: 'profile', locale: 'fr', profile: sampleProfile() } as const;
    expect((await renderHtml(data)).split('<p lang="en" dir="auto">')).toHaveLength(5);
  });

  test('shows no average of two reviews, and no review section without reviews', async () => {
    const { reviews } = sampleProfile();
    const newest = reviews?.newest.slice(0, 2) ?? [];
    const few = await html({ reviewed: { count: 2 }, reviews: { newest } });
    expect(few).toContain('2 reviews by families');
    expect(few).not.toContain('on average');
    const many = await html({ reviewed: { count: 30 }, reviews: { newest } });
    expect(many).toContain('These are the newest 2.');
    const { reviewed: _, reviews: __, ...none } = sampleProfile();
    const page = await renderHtml({ page: 'profile', locale: 'en', profile: none });
    expect(page).not.toContain('by families');
    expect(page).toContain('Comments by Léa');
  });

  test('contains no contact details that the profile hides', async () => {
    const page = await html({ email: '', phone: '', facebookProfile: '' });
    expect(page).not.toContain('example.lu');
    expect(page).not.toContain('621');
    // Search only `main`: the page's footer links to the site's own Facebook group.
    expect(page.slice(page.indexOf('<main'))).not.toContain('facebook.com');
    expect(await html()).toContain('href="tel:+352641000000"');
  });

  test.each(locales)(
    'says that sending messages needs JavaScript if it has no contact details, in %s',
    async (locale) => {
      const profile = sampleProfile({ email: '', phone: '', facebookProfile: '' });
      const page = await renderHtml({ page: 'profile', locale, profile });
      // The link is in the side column and in the bar at the lower edge.
      expect(page.split('href="#contact" data-write')).toHaveLength(3);
      expect(page).toContain(translator(locale)('profile:writeNeedsScript'));
      expect(await html()).not.toContain(translator('en')('profile:writeNeedsScript'));
    },
  );

  test('links to the page in each language, with French as the default', async () => {
    const page = await html();
    const { paths } = sampleProfile();
    expect(page).toContain(`<link rel="canonical" href="${brand.origin}${paths.en}">`);
    for (const locale of locales) {
      expect(page).toContain(`hreflang="${locale}" href="${brand.origin}${paths[locale]}"`);
    }
    expect(page).toContain(`hreflang="x-default" href="${brand.origin}${paths.fr}"`);
  });

  test('has the first 120 characters of the bio as description', async () => {
    const page = await html({ bio: 'word '.repeat(60) });
    const [, description = ''] = /<meta name="description" content="([^"]*)">/.exec(page) ?? [];
    expect(description).toBe(`${'word '.repeat(24).trim()}…`);
  });

  test('marks the language of the bio', async () => {
    const tagOf = async (changes: Parameters<typeof html>[0]) =>
      /<p class="words"[^>]*>/.exec(await html({ ...changes, bioLanguage: 'de' }))?.[0];
    expect(await tagOf({ bio: 'Guten Tag!' })).toContain(' lang="de"');
    expect(await tagOf({ translations: { en: 'Good day!' } })).toContain(' lang="en"');
  });

  test('shows each kind of lesson place with its price', async () => {
    const page = await html();
    for (const text of [
      '35\u00a0€',
      '45\u00a0€',
      '30\u00a0€',
      'Belval',
      'Luxembourg (whole canton)',
    ]) {
      expect(page).toContain(text);
    }
  });
});

describe('the page of a profile that is not visible', () => {
  test('is excluded from search engines and contains no personal data except the id', async () => {
    const { uid, paths } = sampleProfile();
    const page = await renderHtml({
      page: 'notice',
      locale: 'en',
      reason: 'not-active',
      uid,
      paths,
    });
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(page).toContain(`data-uid="${uid}"`);
    expect(page).toContain('This teacher profile is not currently active.');
    expect(page).not.toMatch(/Léa|Schmit/);
  });
});

describe('the home page and the listing page', () => {
  test('contain the same HTML for the same results', async () => {
    const cards = (html: string) =>
      html.slice(html.indexOf('<astro-island'), html.indexOf('</astro-island>'));
    const [home, , listing] = samplePages('lb');
    if (home?.page !== 'home' || listing?.page !== 'listing') throw new Error('samples changed');
    const firstResults = [sampleProfile({ firstName: 'Nora' }), ...home.firstResults.slice(0, 2)];
    const first = await renderHtml({ ...home, firstResults });
    const second = await renderHtml({ ...listing, firstResults });
    expect(cards(first)).toContain('Nora');
    expect(cards(second)).toBe(cards(first));
    expect(inlineHashes([second])).toEqual(inlineHashes([first]));
  });
});

describe('the page of a subject', () => {
  const page = (firstResults = [sampleProfile()]) =>
    renderHtml({ page: 'subject', locale: 'fr', subject: 'computer-science', firstResults });

  test('has the subject in its title and links to the other subjects', async () => {
    const html = await page();
    expect(html).toContain(
      '<title>Prof d’informatique au Luxembourg : cours particuliers et de soutien | ',
    );
    expect(html).toContain('href="/cours-de-rattrapage/physique"');
    expect(html).not.toContain('<li><a href="/cours-de-rattrapage/informatique"');
    expect(html).toContain('hreflang="en" href="' + brand.origin + '/tutoring/computer-science"');
    expect(html).toContain('"BreadcrumbList"');
    expect(html).not.toContain('noindex');
  });

  test('says that there are no teachers, and is excluded from search engines', async () => {
    const html = await page([]);
    expect(html).toContain('Personne n’enseigne encore');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('rel="canonical"');
  });
});
