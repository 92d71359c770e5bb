import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds on a page, each violation with its first element. Dark colours change contrasts and
 * nothing else, so that is all that is judged there.
 *
 * @param isModal whether the page around what is open is inert, so that its main region is not missed
 */
export async function axeViolations(
  page: Page,
  colorScheme: 'light' | 'dark',
  isModal = false,
): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  if (colorScheme === 'dark') axe.withRules(['color-contrast']);
  else if (isModal) axe.disableRules(['landmark-one-main', 'page-has-heading-one']);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${page.url()}: ${id} ${nodes[0]?.html ?? ''}`);
}
