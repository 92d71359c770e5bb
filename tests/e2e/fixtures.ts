import { test as base } from '@playwright/test';

/** Pages that must stay free of console errors, failed requests aside that a test provokes itself. */
export const test = base.extend<{ consoleErrors: string[]; decidedLanguage: boolean }>({
  /** Nobody is offered the browser's language, which lies over the page, where a test is not about it. */
  decidedLanguage: [true, { option: true }],
  baseURL: async ({}, use) => {
    const site = process.env['KLOER_SITE'];
    if (!site) throw new Error('The global setup has started no site.');
    await use(site);
  },
  consoleErrors: [
    async ({ page, decidedLanguage }, use) => {
      if (decidedLanguage) {
        await page.addInitScript(() => localStorage.setItem('kloer.language', '1'));
      }
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error')
          errors.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      await use(errors);
      base.expect(errors, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
