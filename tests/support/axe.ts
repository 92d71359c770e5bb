import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ContextSpec, RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';

/** The minified source of axe, less than half the size of `axe.source`. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * Loads axe into the page through DevTools. Chromium then compiles it once per tab; with `page.evaluate`, on each page.
 */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Runtime.evaluate', { expression: axeSource });
  await devTools.detach();
}

/** The problems that axe found: a line for each kind, with its first element and the reason. */
async function violationsIn(page: Page, options: RunOptions, part?: string): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await bringAxe(page);
  const violations = await page.evaluate(
    async ([context, settings]) => {
      // Waits for animations: a toast that is half faded out would have too little contrast.
      const isMoving = () => document.getAnimations().some((one) => one.playState === 'running');
      while (isMoving()) await new Promise((resolve) => requestAnimationFrame(resolve));
      const { axe: engine } = window as unknown as {
        axe: { run: (context: ContextSpec, options: RunOptions) => Promise<AxeResults> };
      };
      // Computes only violations, which saves most of the time.
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

/** The problems that axe finds in one part of a page, without checking contrasts. */
export function axeViolationsIn(page: Page, part: string): Promise<string[]> {
  return violationsIn(page, {}, part);
}

/** The problems that axe finds in a mail, without landmarks, which the mail program adds. */
export function axeViolationsInMail(page: Page): Promise<string[]> {
  return violationsIn(page, without('landmark-one-main', 'region'));
}

/**
 * The problems that axe finds in a page. In dark colours, only contrasts are checked, because nothing else can differ.
 *
 * @param isModal whether the page behind an open dialog is inert, so that a missing main region is no problem
 */
export function axeViolations(
  page: Page,
  colorScheme: 'light' | 'dark' = 'light',
  isModal = false,
): Promise<string[]> {
  if (colorScheme === 'dark') return violationsIn(page, { runOnly: ['color-contrast'] });
  return violationsIn(page, isModal ? without('landmark-one-main', 'page-has-heading-one') : {});
}

/** The problems that axe finds in light colours, then low contrasts in dark colours. */
export async function axeViolationsInBothSchemes(page: Page, isModal = false): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const inLight = await axeViolations(page, 'light', isModal);
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await axeViolations(page, 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  return [...inLight, ...inDark.map((violation) => `dark: ${violation}`)];
}
