import type { Page } from '@playwright/test';

/** Stops the page's clock, which then moves only with `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-03-02T09:00:00Z' });
  await page.clock.pauseAt('2026-03-02T10:00:00Z');
}

/** Lets a stopped page show its toasts, which appear a moment after their code has loaded. */
export async function letToastsCome(page: Page): Promise<void> {
  await page.locator('.toasts').waitFor({ state: 'attached' });
  await page.clock.runFor(100);
}
