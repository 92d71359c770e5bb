import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { brand } from '@kloer/domain/brand/brand.ts';
import { locales, regionTags } from '@kloer/domain/locale/locale.ts';
import { samplePages } from '#renderer/sample-pages.ts';
import { sampleProfile } from '#renderer/sample-profile.ts';
import { renderHtml } from '../support/built-renderer.ts';
import { repositoryRoot } from './source-files.ts';

const client = path.join(repositoryRoot, 'dist/client');
const built = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map((name) => readFileSync(path.join(client, name), 'utf8'));
const rendered = await Promise.all(locales.flatMap(samplePages).map(renderHtml));

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];
const property = (html: string, name: string) =>
  attribute(html, new RegExp(`<meta property="${name}" content="([^"]*)">`));

function described(html: string) {
  return {
    html,
    locale: attribute(html, /<html lang="([^"]*)"/) ?? '',
    canonical: attribute(html, /<link rel="canonical" href="([^"]*)"/),
    title: attribute(html, /<title>([^<]*)<\/title>/) ?? '',
    description: attribute(html, /<meta name="description" content="([^"]*)"/) ?? '',
  };
}

const pages = [...built, ...rendered].map(described);
const listed = pages.filter(({ canonical }) => canonical !== undefined);
/** Keeps one page per URL, because the samples have several home pages and profiles. */
const distinct = [...new Map(listed.map((page) => [page.canonical, page])).values()];

describe('every page that search engines may index', () => {
  test('has its own title and description in its language', () => {
    for (const field of ['title', 'description'] as const) {
      const seen = new Map<string, string | undefined>();
      for (const page of distinct) {
        const text = `${page.locale} ${page[field]}`;
        expect(seen.get(text), `${page.canonical} and its ${field}`).toBeUndefined();
        seen.set(text, page.canonical);
      }
    }
  });

  test('has a title of at most 80 characters and a description of 20 to 200', () => {
    for (const { title, description, canonical } of distinct) {
      expect(title.length, canonical).toBeLessThanOrEqual(80);
      expect(description.length, canonical).toBeGreaterThanOrEqual(20);
      expect(description.length, canonical).toBeLessThanOrEqual(200);
    }
  });

  test('links to itself and to its translations, which link back', () => {
    const alternates = (html: string) =>
      [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(
        ([, language, href]) => `${language} ${href}`,
      );
    const byAddress = new Map(distinct.map((page) => [page.canonical, page]));
    for (const { html, canonical, locale } of distinct) {
      expect(alternates(html), canonical).toHaveLength(4);
      expect(alternates(html), canonical).toContain(`${locale} ${canonical}`);
      for (const alternate of alternates(html)) {
        const other = byAddress.get(alternate.split(' ')[1]);
        expect(other && alternates(other.html), alternate).toEqual(alternates(html));
      }
    }
  });

  test('has a picture, a language and texts for sharing', () => {
    for (const { html, canonical, locale, title, description } of distinct) {
      expect(property(html, 'og:url'), canonical).toBe(canonical);
      expect(property(html, 'og:title'), canonical).toBe(title);
      expect(property(html, 'og:description'), canonical).toBe(description);
      expect(property(html, 'og:image:width')).toBe('1200');
      expect(property(html, 'og:image:height')).toBe('630');
      expect(property(html, 'og:image:alt'), canonical).not.toBe('');
      expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
      const image = property(html, 'og:image') ?? '';
      expect(image.startsWith(`${brand.origin}/social/`), canonical).toBe(true);
      expect(existsSync(path.join(client, image.slice(brand.origin.length))), image).toBe(true);
      const language = locales.find((known) => known === locale) ?? 'fr';
      expect(property(html, 'og:locale')).toBe(regionTags[language]);
    }
  });
});

test('a page without a canonical address is excluded from search engines', () => {
  for (const { html, canonical, title } of pages) {
    if (canonical === undefined)
      expect(html, title).toContain('<meta name="robots" content="noindex">');
  }
});

describe('the preview image of a shared profile', () => {
  const imageOf = async (socialImage: string | null) => {
    const page = { page: 'profile', locale: 'lb', profile: sampleProfile(), socialImage } as const;
    return property(await renderHtml(page), 'og:image');
  };

  test("is the teacher's own image, or that of the first subject while the own image is not drawn", async () => {
    expect(await imageOf(null)).toBe(`${brand.origin}/social/lb/mathematics.jpg`);
    expect(await imageOf('/media/abc.jpg')).toBe(`${brand.origin}/media/abc.jpg`);
  });
});
