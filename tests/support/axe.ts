import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ContextSpec, RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';

/** Less than half of `axe.source`. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Brings axe into a page. Chromium compiles what DevTools sends once for all pages of a tab, and `page.evaluate` on each. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Runtime.evaluate', { expression: axeSource });
  await devTools.detach();
}

/** What axe found, a line for each kind, with its first element and why. */
async function violationsIn(page: Page, options: RunOptions, part?: string): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await bringAxe(page);
  const violations = await page.evaluate(
    async ([context, settings]) => {
      // Nothing moves, comes or goes any more: half gone, a toast has the contrast of neither.
      const isMoving = () => document.getAnimations().some((one) => one.playState === 'running');
      while (isMoving()) await new Promise((resolve) => requestAnimationFrame(resolve));
      const { axe: engine } = window as unknown as {
        axe: { run: (context: ContextSpec, options: RunOptions) => Promise<AxeResults> };
      };
      // Of what is right nothing is said, which takes most of the time otherwise.
      return (await engine.run(context ?? document, { ...settings, resultTypes: ['violations'] }))
        .violations;
    },
    [part, options] as const,
  );
  return violations.map(
    ({ id, nodes: [node] }) =>
      `${page.url()}: ${id} ${node?.html ?? ''} ${node?.failureSummary ?? ''}`,
  );
}

const without = (...rules: string[]): RunOptions => ({
  rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
});

/** What axe finds in one part of a page, whatever its colours. */
export function axeViolationsIn(page: Page, part: string): Promise<string[]> {
  return violationsIn(page, {}, part);
}

/** What axe finds in a mail; the page around it is the mail program's, landmarks and all. */
export function axeViolationsInMail(page: Page): Promise<string[]> {
  return violationsIn(page, without('landmark-one-main', 'region'));
}

/**
 * What axe finds on a page. Dark colours change contrasts and
 * nothing else, so that is all that is judged there.
 *
 * @param isModal whether the page around what is open is inert, so that its main region is not missed
 */
export function axeViolations(
  page: Page,
  colorScheme: 'light' | 'dark' = 'light',
  isModal = false,
): Promise<string[]> {
  if (colorScheme === 'dark') return violationsIn(page, { runOnly: ['color-contrast'] });
  return violationsIn(page, isModal ? without('landmark-one-main', 'page-has-heading-one') : {});
}

/** What axe finds on a page in light colours, and then which contrasts are too low in dark ones. */
export async function axeViolationsInBothSchemes(page: Page, isModal = false): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const inLight = await axeViolations(page, 'light', isModal);
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await axeViolations(page, 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  return [...inLight, ...inDark.map((violation) => `dark: ${violation}`)];
}
