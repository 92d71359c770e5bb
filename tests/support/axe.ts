import axe, { type AxeResults, type ContextSpec, type RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';

/** Nothing on the page moves, comes or goes any more: half gone, a toast has the contrast of neither. */
async function stand(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

/** What axe found, a line for each kind, with its first element and why. */
async function violationsIn(page: Page, options: RunOptions, part?: string): Promise<string[]> {
  await stand(page);
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ([context, settings]) => {
      const { axe: judge } = window as unknown as {
        axe: { run: (context: ContextSpec, options: RunOptions) => Promise<AxeResults> };
      };
      // Of what is right nothing is said, which takes most of the time otherwise.
      return (await judge.run(context ?? document, { ...settings, resultTypes: ['violations'] }))
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
