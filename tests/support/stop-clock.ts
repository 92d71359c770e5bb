import type { Page } from '@playwright/test';

/** Time in the page stands still from now on, and moves only by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-03-02T09:00:00Z' });
  await page.clock.pauseAt('2026-03-02T10:00:00Z');
}

/** Lets a stopped page show its toasts, which it does a moment after it has downloaded what shows them. */
export async function letToastsCome(page: Page): Promise<void> {
  await page.locator('.toasts').waitFor({ state: 'attached' });
  await page.clock.runFor(100);
}
