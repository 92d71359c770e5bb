import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locales, type Locale } from '@kloer/domain/locale/locale.ts';
import type { Profile } from '@kloer/domain/profile/profile.ts';
import { Skipped, hugo, sharedPieces, type Generator } from '#bench/generators/generators.ts';
import { profilePage } from '#bench/generators/profile-pages.ts';
import { differences } from '#bench/generators/same-page.ts';
import { generatedTeachers } from '#bench/support/generated-teachers.ts';
import { seedSize } from '#local/seed/people.ts';
import { builtRenderer, renderHtml } from '../support/built-renderer.ts';

// The benchmark of generators (`bench/generators/compare.ts`) is about the pages that we publish, and no others.

type Page = { profile: Profile; locale: Locale };

const now = new Date('2026-11-23T10:00:00.000Z');
const pages = [...generatedTeachers(seedSize, now)].flatMap(({ profile }): Page[] =>
  profile === null ? [] : locales.map((locale) => ({ profile, locale })),
);
const ours = ({ profile, locale }: Page) => renderHtml({ page: 'profile', locale, profile });

const workshop = mkdtempSync(path.join(tmpdir(), 'same-pages-'));
afterAll(() => rmSync(workshop, { recursive: true }));

let pieces: Awaited<ReturnType<typeof sharedPieces>>;
beforeAll(async () => {
  pieces = await sharedPieces(builtRenderer.renderPage);
});

/** Pages that are not ours, with what is different in them. */
async function others(theirs: (page: Page) => string) {
  const found: Record<string, string[]> = {};
  for (const page of pages) {
    const different = differences(await ours(page), theirs(page));
    if (different.length > 0) found[page.profile.paths[page.locale]] = different;
  }
  return found;
}

test('pages of every demo teacher are compared', () => {
  expect(pages).toHaveLength(seedSize * locales.length);
});

test('Eleventy’s template in JavaScript makes our pages', async () => {
  const file = '../../bench/generators/eleventy/javascript/profile.11ty.js';
  const { render } = (await import(new URL(file, import.meta.url).href)) as {
    render: (data: object) => string;
  };
  expect(
    await others(({ profile, locale }) =>
      render({ ...pieces, profile: profilePage(profile, locale) }),
    ),
  ).toEqual({});
});

function hugoHere(): Generator | null {
  try {
    return hugo({ teachers: seedSize, now, workshop }, pieces);
  } catch (error) {
    if (error instanceof Skipped) return null;
    throw error;
  }
}

test('Hugo’s template makes our pages, where Hugo is installed', async ({ skip }) => {
  const generator = hugoHere();
  if (!generator) return skip('hugo is not installed');
  const written = path.join(workshop, 'hugo-pages');
  const { program, args, directory } = generator.command(written);
  execFileSync(program, args, { cwd: directory, stdio: 'pipe' });
  const theirs = ({ profile, locale }: Page) =>
    readFileSync(path.join(written, `${profile.paths[locale]}.html`), 'utf8');
  expect(await others(theirs)).toEqual({});
});

test.each([
  ['text', '<h3>', '<h3>Not '],
  ['title', '<title>', '<title>The '],
  ['description', 'name="description" content="', 'name="description" content="The '],
  ['shared', 'property="og:image" content="', 'property="og:image" content="/other'],
  ['canonical', 'rel="canonical" href="', 'rel="canonical" href="/other'],
  ['alternates', 'hreflang="x-default"', 'hreflang="de"'],
  ['links', 'href="/report', 'href="/other'],
  ['structured', '"jobTitle":"', '"jobTitle":"Not '],
])('another %s is another page', async (part, from, to) => {
  const [page] = pages;
  if (!page) throw new Error('no page');
  const html = await ours(page);
  expect(html).toContain(from);
  expect(differences(html, html)).toEqual([]);
  const other = differences(
    html,
    html.replace(from, () => to),
  );
  expect(other).toContain(part);
});

test('a page is of one size, within a twentieth', async () => {
  const [page] = pages;
  if (!page) throw new Error('no page');
  const html = await ours(page);
  const longer = (share: number) =>
    html.replace('<style>', `<style>${' '.repeat(html.length * share)}`);
  expect(differences(html, longer(0.04))).toEqual([]);
  expect(differences(html, longer(0.06))).toEqual([expect.stringMatching(/^size/)]);
});
