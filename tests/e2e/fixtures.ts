import {
  test as base,
  type Fixtures,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
} from '@playwright/test';

/** Chromium's message when a navigation or resize interrupts a view transition; our code cannot prevent it. */
const isBrowsersOwn = (words: string) =>
  /^(AbortError|InvalidStateError): Transition was (skipped|aborted)/.test(words);

type Own = { consoleErrors: string[]; decidedLanguage: boolean; said: string[] };

export const fixtures: Fixtures<Own, object, PlaywrightTestArgs & PlaywrightTestOptions> = {
  /** Suppresses the offer to switch the language, which covers the page. Tests of the offer turn this off. */
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
        if (message.type() !== 'error' || isBrowsersOwn(message.text())) return;
        errors.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => {
        if (!isBrowsersOwn(String(error))) errors.push(String(error));
      });
      await use(errors);
      base.expect(errors, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
  /**
   * The text of all toasts so far, each with title and description in one line. On a slow machine, a toast may be
   * gone when the test looks. Use: `expect.poll(() => said)`.
   */
  said: async ({ page }, use) => {
    const said: string[] = [];
    await page.exposeFunction('sayToTest', (words: string) => void said.push(words));
    await page.addInitScript(() => {
      const { sayToTest } = globalThis as unknown as { sayToTest: (words: string) => unknown };
      new MutationObserver((changes) => {
        for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (!(added instanceof Element) || !added.matches('.toasts li')) continue;
          const lines = [...added.querySelectorAll('p')].map(({ textContent }) => textContent);
          void sayToTest(lines.join(': '));
        }
      }).observe(document, { subtree: true, childList: true });
    });
    await use(said);
  },
};

/** A test that fails on any console error that it does not remove. */
export const test = base.extend(fixtures);

/** Removes console errors about refused requests, for tests that cause them. */
export function forgiveRefusals(consoleErrors: string[]) {
  const others = consoleErrors.filter((error) => !/status of 4\d\d/.test(error));
  consoleErrors.splice(0, consoleErrors.length, ...others);
}

export { expect } from '@playwright/test';
