import type { Page } from '@playwright/test';
import { locales } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { sample } from '../support/sample.ts';
import { expect, test } from './fixtures.ts';
import { settled } from '../support/settled.ts';

/** Does what Chrome does when it translates: every text is in elements of its own, what comes later, too. */
const translateAll = (page: Page) =>
  page.evaluate(() => {
    const wrap = (root: Node) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const parent = text.parentElement;
        if (!parent || !text.data.trim()) continue;
        if (parent.closest('font,script,style,title,textarea,option,[translate="no"]')) continue;
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    wrap(document.body);
    new MutationObserver(() => wrap(document.body)).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });

test.describe('a page that the browser translated', () => {
  test('wakes its search, and a press that woke it is not lost', async ({ page }) => {
    await page.goto('/en');
    await settled(page);
    await translateAll(page);
    await page.getByRole('switch').click();
    await expect(page).toHaveURL(/online=1/);
    await expect(page.locator('.chosen')).toContainText('Online');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText('Unexpected Application Error')).toHaveCount(0);
  });

  for (const locale of sample('translated sign-in', locales, 1)) {
    test(`signs in, in ${locale}`, async ({ page }) => {
      await page.goto(sharedPath(locale, 'auth'));
      await settled(page);
      await translateAll(page);
      await page.locator('input[type=email]').click();
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
      await page.locator('input[type=email]').fill('nobody@kloer.lu');
      await page.locator('input[type=password]').fill('not-the-password');
      await expect(page.locator('input[type=email]')).toHaveValue('nobody@kloer.lu');
      await expect(page.getByText('Unexpected Application Error')).toHaveCount(0);
    });
  }
});
