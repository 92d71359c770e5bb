import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { locales } from '@kloer/domain/locale/locale.ts';
import type { PageData } from '@kloer/domain/pages/page-data.ts';
import { samplePages } from '#renderer/sample-pages.ts';
import { renderHtml } from '../support/built-renderer.ts';
import { demoPages, pagesOfTheFullest } from '../support/demo-pages.ts';
import { repositoryRoot } from './source-files.ts';

const client = path.join(repositoryRoot, 'dist/client');

/** Size in kB as the targets define it: 1,000 bytes after gzip -9. */
const kiloBytes = (content: string | Buffer) => gzipSync(content, { level: 9 }).length / 1000;

const chunks = readdirSync(path.join(client, '_astro')).filter((name) => name.endsWith('.js'));
const chunkText = (name: string) => readFileSync(path.join(client, '_astro', name), 'utf8');

function chunkCalled(start: string): string {
  const name = chunks.find((chunk) => chunk.startsWith(`${start}.`));
  if (name === undefined) throw new Error(`the build has no chunk called ${start}`);
  return name;
}

/** Maximum size in kB of parts of the profile form that are loaded after a click, with their texts. */
const onAPress = {
  PositionPicture: 8,
  portrait: 0.6,
  'page-preview': 5,
  preview: 0.8,
  writing: 1.5,
  'phone-number': 40,
};

/** Maximum size in kB of parts of the search that are loaded after a click, with their texts. */
const onASearchPress = {
  PickerDialog: 3.5,
  PlacePicker: 1,
  'other-subject-words': 2,
  CountryMap: 4,
  FilterForm: 2,
  Suggestions: 2,
  filters: 1,
};

const isOfSearchPress = (chunk: string) =>
  Object.keys(onASearchPress).some((name) => chunk.startsWith(`${name}.`));

/** Code loaded when the user touches a form, if App Check is on. */
const isAppCheck = (chunk: string) => chunk.startsWith('app-check-sdk.');

/** Code loaded by the account page of an administrator. */
const isSecondFactor = (chunk: string) => chunk.startsWith('open-second-factor.');

const isOfPress = (chunk: string) =>
  isAppCheck(chunk) ||
  isSecondFactor(chunk) ||
  Object.keys(onAPress).some((name) => chunk.startsWith(`${name}.`));

/** A chunk with all its static and dynamic imports, except the given chunks. */
function withImports(
  names: readonly string[],
  isLeftOut: (chunk: string) => boolean = () => false,
): string[] {
  const found = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    const text = chunkText(name);
    waiting.push(...chunks.filter((other) => text.includes(`./${other}`) && !isLeftOut(other)));
  }
  return [...found];
}

const sizeOf = (names: readonly string[]) =>
  names.reduce((sum, name) => sum + kiloBytes(chunkText(name)), 0);

const externalScript = /<script[^>]+src="([^"]+)"/g;
const fileNames = /<script type="application\/json" id="search-files">[^<]*<\/script>/;
const inlineScript = /<script(?![^>]*(?:src=|application\/ld\+json))[^>]*>([\s\S]*?)<\/script>/g;
const eagerIsland = /<astro-island[^>]+client="(?:load|idle|visible|only)"/;

const staticImport = /\bfrom\s*["']\.\/([^"']+)["']/g;

/** A script's chunk and its static imports, which load before it runs. */
function withStaticImports(name: string): string[] {
  const imported = [...chunkText(name).matchAll(staticImport)].map(([, other = '']) => other);
  return [name, ...imported.flatMap(withStaticImports)];
}

/** Markup that is loaded only if the URL contains a search (src/screens/search/DeepLink.astro). */
const deepLink = /<template id="deep-link">.*?<\/template>/;

function scriptsBeforeInteraction(page: string): number {
  const html = page.replace(deepLink, '').replace(fileNames, '');
  const sources = [...html.matchAll(externalScript)].map(([, src = '']) => path.basename(src));
  const external = [...new Set(sources.flatMap(withStaticImports))].map(chunkText);
  const inline = [...html.matchAll(inlineScript)].map(([, text = '']) => text);
  return [...external, inline.join('\n')].reduce((sum, script) => sum + kiloBytes(script), 0);
}

const withoutScripts = (html: string) => html.replace(inlineScript, '');

/** Pages of the demo, with the lists that have the fullest cards. */
const served: { name: string; html: string }[] = [];

let pages: { name: string; html: string }[] = [];

beforeAll(async () => {
  const built = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({ name, html: readFileSync(path.join(client, name), 'utf8') }));
  const rendered = await Promise.all(
    locales.flatMap((locale) =>
      samplePages(locale).map(async (data, index) => ({
        name: `${data.page} ${index} (${locale})`,
        html: await renderHtml(data),
      })),
    ),
  );
  pages = [...built, ...rendered];
  for (const data of [...demoPages(), ...pagesOfTheFullest()]) {
    served.push({ name: nameOf(data), html: await renderHtml(data) });
  }
});

function nameOf(data: PageData): string {
  const what = { ...data } as { subject?: string; profile?: { slug: string } };
  return [data.page, what.subject ?? what.profile?.slug ?? '', data.locale].join(' ');
}

describe('the size budgets of the site', () => {
  test('include every static page and every kind of rendered page', () => {
    expect(pages.length).toBeGreaterThan(50);
  });

  test('limit HTML and CSS of each public page to 12 kB', () => {
    for (const { name, html } of [...pages, ...served]) {
      expect(kiloBytes(withoutScripts(html)), name).toBeLessThanOrEqual(12);
    }
  });

  test('limit a complete public page to 14.6 kB, the first flight of a connection', () => {
    expect(served.length).toBeGreaterThan(400);
    for (const { name, html } of served) {
      expect(kiloBytes(html), name).toBeLessThanOrEqual(14.6);
    }
  });

  test('limit scripts before an interaction to 5 kB, without requests for stylesheets', () => {
    for (const { name, html } of pages) {
      // Sign-in, forms and administration are not public pages.
      if (/auth|edit|begin|admin/.test(name)) continue;
      expect(scriptsBeforeInteraction(html), name).toBeLessThanOrEqual(5);
      expect(html, name).not.toMatch(eagerIsland);
      expect(html, name).not.toMatch(/<link[^>]+rel="stylesheet"/);
    }
  });

  test('limit the code of the search page to 95 kB and its texts to 1.5 kB, until a picker opens', () => {
    for (const language of ['Fr', 'En', 'Lb']) {
      const words = chunkCalled(`words-${language.toLowerCase()}`);
      const starts = [`DeepLink${language}`, `Search${language}`, 'react-client'].map(chunkCalled);
      const code = withImports(starts, isOfSearchPress).filter((name) => name !== words);
      expect(sizeOf(code), language).toBeLessThanOrEqual(95);
      expect(sizeOf([words]), language).toBeLessThanOrEqual(1.5);
    }
  });

  test('limit the scripts before the first paint of a shared search to 17.5 kB', () => {
    for (const start of ['DeepLinkFr', 'DeepLinkEn', 'DeepLinkLb']) {
      expect(
        sizeOf([...new Set(withStaticImports(chunkCalled(start)))]),
        start,
      ).toBeLessThanOrEqual(17.5);
    }
  });

  test('require a page to preload every file that a search needs to start', () => {
    for (const locale of locales) {
      const language = `${locale[0]?.toUpperCase()}${locale.slice(1)}`;
      const starts = ['react-client', `DeepLink${language}`, `Search${language}`].map(chunkCalled);
      const files = starts.flatMap(withStaticImports).map((name) => name.replace(/\.js$/, ''));
      const html = served.find(({ name }) => name === `home  ${locale}`)?.html ?? '';
      const [, named = ''] = /id="search-files">([^<]*)/.exec(html) ?? [];
      expect(named.split(' ').toSorted()).toEqual([...new Set(files)].toSorted());
    }
  });

  test('limit the files loaded at the first touch of a page to 5 kB', () => {
    const shell = withStaticImports(chunkCalled('Page'));
    const touched = withStaticImports(chunkCalled('first-touch'));
    const added = [...new Set(touched)].filter((name) => !shell.includes(name));
    expect(sizeOf(added)).toBeLessThanOrEqual(5);
  });

  test('limit the files of the shortlist to 95 kB', () => {
    const code = withImports([chunkCalled('ShortlistIsland'), chunkCalled('react-client')]);
    expect(sizeOf(code)).toBeLessThanOrEqual(95);
  });

  test.each(Object.entries(onASearchPress))(
    'limit the files loaded by pressing a button in the search (%s) to %d kB',
    (name, most) => {
      const search = withImports(
        [chunkCalled('SearchFr'), chunkCalled('react-client')],
        isOfSearchPress,
      );
      const pieces = chunks.filter((chunk) => chunk.startsWith(`${name}.`));
      expect(pieces.length).toBeGreaterThan(0);
      for (const piece of pieces) {
        const added = withImports([piece]).filter((chunk) => !search.includes(chunk));
        expect(sizeOf(added), piece).toBeLessThanOrEqual(most);
      }
    },
  );

  test('limit the files of the login page to 125 kB', () => {
    for (const locale of ['SignInFr', 'SignInEn', 'SignInLb']) {
      const starts = [chunkCalled(locale), chunkCalled('react-client')];
      const size = sizeOf(withImports(starts, isAppCheck));
      expect(size, locale).toBeLessThanOrEqual(125);
    }
  });

  test.each([
    [
      'the account',
      'OwnAccountIsland',
      ['standing', 'app-code', 'own-reviews', 'review-marks', 'checks'],
      125,
    ],
    ['the profile form', 'ProfileFormIsland', ['profile-form', 'plan'], 190],
    [
      'administration',
      'AdminIsland',
      [
        'teachers',
        'messages',
        'history',
        'redemptions',
        'admin-reviews',
        'review-marks',
        'admin-checks',
      ],
      185,
    ],
  ])('limit the files of %s (%s with the texts %j) to %d kB', (_page, island, texts, most) => {
    const ofTexts = texts.map((text) => chunks.filter((name) => name.startsWith(`${text}.`)));
    for (const languages of ofTexts) expect(languages).toHaveLength(locales.length);
    const code = withImports(
      [chunkCalled(island), chunkCalled('react-client')],
      (chunk) => isOfPress(chunk) || ofTexts.flat().includes(chunk),
    );
    const largest = ofTexts.map((languages) => Math.max(...languages.map((one) => sizeOf([one]))));
    expect(sizeOf(code) + largest.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most);
  });

  test.each(Object.entries(onAPress))(
    'limit the files loaded by pressing a button (%s) to %d kB',
    (name, most) => {
      const form = withImports(
        [chunkCalled('ProfileFormIsland'), chunkCalled('react-client')],
        isOfPress,
      );
      const pieces = chunks.filter((chunk) => chunk.startsWith(`${name}.`));
      expect(pieces.length).toBeGreaterThan(0);
      for (const piece of pieces) {
        const added = withImports([piece]).filter((chunk) => !form.includes(chunk));
        expect(sizeOf(added), piece).toBeLessThanOrEqual(most);
      }
    },
  );

  test('limit App Check, which a form loads when the user touches it, to 6 kB', () => {
    expect(sizeOf(chunks.filter(isAppCheck))).toBeGreaterThan(0);
    expect(sizeOf(chunks.filter(isAppCheck))).toBeLessThanOrEqual(6);
  });

  test('limit two-step sign-in on the account page, which administrators load, to 9 kB', () => {
    const account = withImports(
      [chunkCalled('OwnAccountIsland'), chunkCalled('react-client')],
      isOfPress,
    );
    const added = withImports([chunkCalled('open-second-factor')]).filter(
      (chunk) => !account.includes(chunk) && !chunk.startsWith('second-factor.'),
    );
    const texts = chunks.filter((chunk) => chunk.startsWith('second-factor.'));
    expect(texts).toHaveLength(locales.length);
    const largest = Math.max(...texts.map((one) => sizeOf([one])));
    expect(sizeOf(added) + largest).toBeLessThanOrEqual(9);
  });

  test('allow no page to load the full Firestore SDK, which is large', () => {
    for (const name of chunks) expect(chunkText(name), name).not.toContain('onSnapshot');
  });
});
