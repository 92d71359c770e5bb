import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Nothing on the page moves, comes or goes any more: half gone, a toast has the contrast of neither. */
async function stand(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

/** What axe found, a line for each kind, with its first element and why. */
async function violationsIn(page: Page, axe: AxeBuilder): Promise<string[]> {
  await stand(page);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes: [node] }) =>
      `${page.url()}: ${id} ${node?.html ?? ''} ${node?.failureSummary ?? ''}`,
  );
}

/** What axe finds in one part of a page, whatever its colours. */
export function axeViolationsIn(page: Page, part: string): Promise<string[]> {
  return violationsIn(page, new AxeBuilder({ page }).include(part));
}

/**
 * What axe finds on a page. Dark colours change contrasts and
 * nothing else, so that is all that is judged there.
 *
 * @param isModal whether the page around what is open is inert, so that its main region is not missed
 */
export async function axeViolations(
  page: Page,
  colorScheme: 'light' | 'dark' = 'light',
  isModal = false,
): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  if (colorScheme === 'dark') axe.withRules(['color-contrast']);
  else if (isModal) axe.disableRules(['landmark-one-main', 'page-has-heading-one']);
  return violationsIn(page, axe);
}
