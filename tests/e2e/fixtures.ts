import { test as base } from '@playwright/test';

/** Pages that must stay free of console errors, failed requests aside that a test provokes itself. */
export const test = base.extend<{ consoleErrors: string[] }>({
  baseURL: async ({}, use) => {
    const site = process.env['KLOER_SITE'];
    if (!site) throw new Error('The global setup has started no site.');
    await use(site);
  },
  consoleErrors: [
    async ({ page }, use) => {
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
