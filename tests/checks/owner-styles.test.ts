import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { samplePages } from '#renderer/sample-pages.ts';
import { renderHtml } from '../support/built-renderer.ts';
import { repositoryRoot } from './source-files.ts';

const dist = path.join(repositoryRoot, 'dist');
const chunks = path.join(dist, 'client/_astro');

/** Variables that a stylesheet sets for the whole page in light colours. */
function setBy(css: string): Set<string> {
  const light = css.replaceAll(/@media \(prefers-color-scheme:\s*dark\)\{:root\{[^}]*\}\}/g, '');
  return new Set([...light.matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name));
}

/** Variables that a stylesheet uses without a fallback value. */
const neededBy = (css: string) =>
  new Set([...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name));

let pages: { name: string; css: string }[] = [];

beforeAll(async () => {
  const withOwner = samplePages('en').filter(({ page }) => page === 'profile' || page === 'notice');
  pages = await Promise.all(
    withOwner.map(async (data) => {
      const html = await renderHtml(data);
      const styles = [...html.matchAll(/<style(?![^>]*media="print")[^>]*>([\s\S]*?)<\/style>/g)];
      return { name: data.page, css: styles.map(([, css = '']) => css).join('\n') };
    }),
  );
});

test("the owner's controls define every CSS variable that their styles use", () => {
  const [sheet] = readdirSync(chunks).filter((name) => /^owner\..*\.css$/.test(name));
  const css = readFileSync(path.join(chunks, sheet ?? 'owner.css'), 'utf8');
  const needed = neededBy(css);
  expect(needed).toContain('--color-accent');
  expect(new Set(pages.map(({ name }) => name))).toEqual(new Set(['profile', 'notice']));
  for (const page of pages) {
    const set = new Set([...setBy(page.css), ...setBy(css)]);
    expect(
      [...needed].filter((name) => !set.has(name)),
      page.name,
    ).toEqual([]);
  }
});

test.each(['open-message', 'similar-styles'])(
  'a profile page defines every CSS variable used by the styles that load later: %s',
  (name) => {
    const chunk = readdirSync(chunks).find((one) => one.startsWith(`${name}.`)) ?? name;
    const css = readFileSync(path.join(chunks, chunk), 'utf8');
    const set = new Set([...setBy(pages[0]?.css ?? ''), ...setBy(css)]);
    const needed = [...neededBy(css)];
    expect(needed.length).toBeGreaterThan(3);
    expect(needed.filter((variable) => !set.has(variable))).toEqual([]);
  },
);

test('the profile form defines every CSS variable that its code uses', () => {
  const scripts = readdirSync(chunks).filter((name) => name.endsWith('.js'));
  const texts = scripts.map((name) => readFileSync(path.join(chunks, name), 'utf8'));
  const css = texts.find((text) => text.includes('.save-bar{')) ?? '';
  const needed = neededBy(css);
  expect(needed).toContain('--color-positive');
  const html = readFileSync(path.join(dist, 'client/profile/edit.html'), 'utf8');
  const set = new Set([...setBy(html), ...setBy(css)]);
  expect([...needed].filter((name) => !set.has(name))).toEqual([]);
});
