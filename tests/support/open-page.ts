import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import type { World } from '../integration/support/world.ts';
import { openIsland, type OpenIsland } from './island.ts';

const client = path.join(import.meta.dirname, '../../dist/client');

const built = (at: string) =>
  readFileSync(path.join(client, `${at.replace(/[?#].*/, '')}.html`), 'utf8');

/**
 * Shows the main part of a page in a document without a browser, as `openIsland` does. Scripts do not run: the test
 * starts the module of a form.
 *
 * @param html of the page; without it, the page of the build
 */
export function openPage(world: World, at: string, html = built(at)): OpenIsland {
  const [, lang = ''] = /<html lang="(\w+)"/.exec(html) ?? [];
  const [main = ''] = /<main[^]*<\/main>/.exec(html) ?? [];
  document.documentElement.lang = lang;
  const page = () => createElement('div', { dangerouslySetInnerHTML: { __html: main } });
  const opened = openIsland(world, page, {}, { at });
  // As the inline script of `PlainForm.astro` does.
  for (const fieldset of document.querySelectorAll('fieldset')) fieldset.disabled = false;
  return opened;
}

/** The visible texts that describe a field to a screen reader. */
export const describedBy = (field: Element): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .flatMap((id) => document.getElementById(id) ?? [])
    .filter(({ hidden }) => !hidden)
    .map(({ textContent }) => textContent.trim())
    .join(' ');
