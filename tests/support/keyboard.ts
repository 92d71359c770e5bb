import type { Locator, Page } from '@playwright/test';

/** Maximum number of Tab presses. */
const mostPresses = 80;

/** Presses Tab until the target has the focus. @throws Error if the target is not reached */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ timeout: 15_000 });
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses <= mostPresses; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached with ${mostPresses} presses of Tab: ${String(target)}`);
}
