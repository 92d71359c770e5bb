import type { Page } from '@playwright/test';

/**
 * Resolves when the page's first scripts have run, including those after the first paint, and no request is open.
 * Then listeners work, and a test may cut the network.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForFunction(() => !document.querySelector('template[data-after-paint]'));
  // Importing the page's modules again waits until they have run.
  await page.evaluate(async () => {
    const scripts = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]');
    await Promise.all([...scripts].map(({ src }) => import(src)));
  });
  await page.waitForLoadState('networkidle');
}
