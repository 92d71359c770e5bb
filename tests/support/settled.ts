import type { Page } from '@playwright/test';

/**
 * Resolves once what a page begins with is there: its scripts have been fetched and have run, those that
 * wait for the first paint included, and nothing is on its way. From then on listeners listen, and the
 * network can be cut without a request that fails.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForFunction(() => !document.querySelector('template[data-after-paint]'));
  // Imported again, a module is the same one: this resolves when it has run.
  await page.evaluate(async () => {
    const scripts = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]');
    await Promise.all([...scripts].map(({ src }) => import(src)));
  });
  await page.waitForLoadState('networkidle');
}
