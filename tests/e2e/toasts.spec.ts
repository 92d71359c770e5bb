import type { Page } from '@playwright/test';
import type { Toast } from '#kit/toasts/toast.ts';
import { raiseToasts as raise } from '../support/raise-toasts.ts';
import { letToastsCome, stopClock } from '../support/stop-clock.ts';
import { oneIn } from './family.ts';
import { expect } from './fixtures.ts';

const test = oneIn(6);

test.use({ reducedMotion: 'no-preference' });

const shown = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');

const info = (title: string): Toast => ({ kind: 'info', title });
const lasting = (title: string): Toast => ({ ...info(title), durationMs: 60_000 });

test('at most three toasts are shown, in the order in which they were raised', async ({ page }) => {
  await page.goto('/en/terms');
  await raise(page, ...['One', 'Two', 'Two', 'Three', 'Four'].map(lasting));
  await expect(shown(page)).toContainText(['Two', 'Three', 'Four']);
});

test('a toast closes after its time, by its button or by Escape, but not while pointed at', async ({
  page,
}) => {
  await stopClock(page);
  await page.goto('/en/terms');
  await raise(page, info('Read me'));
  await letToastsCome(page);
  await expect(shown(page)).toHaveCount(1);
  await page.clock.runFor(2000);
  await shown(page).hover();
  await page.clock.runFor(10_000);
  await expect(shown(page)).toHaveCount(1);
  await page.mouse.move(5, 5);
  await page.clock.runFor(900);
  await expect(shown(page)).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(shown(page)).toHaveCount(0);

  await raise(page, info('First'), info('Second'), info('Third'));
  await letToastsCome(page);
  await shown(page).first().getByRole('button', { name: 'Close' }).click();
  await expect(shown(page)).toContainText(['Second', 'Third']);
  await page.keyboard.press('Escape');
  await expect(shown(page)).toHaveCount(1);
  await expect(shown(page).getByRole('button')).toBeFocused();
});

test('a toast closes when it is swiped by more than 50 px', async ({ page }) => {
  await page.goto('/en/terms');
  await raise(page, lasting('Swipe me'));
  const box = await shown(page).boundingBox();
  if (!box) throw new Error('nothing is shown');
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  const drag = async (byPx: number) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + byPx / 2, y);
    await page.mouse.move(x + byPx, y);
    await page.mouse.up();
  };
  await drag(45);
  await expect(shown(page)).toHaveCount(1);
  await expect.poll(async () => (await shown(page).boundingBox())?.x).toBe(box.x);
  await drag(-55);
  await expect(shown(page)).toHaveCount(0);
});

test('a toast is shown for its full time even if the page changes', async ({ page }) => {
  await stopClock(page);
  await page.goto('/en/terms');
  await raise(page, { kind: 'success', title: 'Profile updated' });
  await letToastsCome(page);
  await page.clock.runFor(1900);
  await expect(shown(page)).toHaveCount(1);
  await page.evaluate(() => location.replace('/en/contact'));
  await page.waitForURL('/en/contact');
  await letToastsCome(page);
  await expect(shown(page)).toContainText(['Profile updated']);
  await page.clock.runFor(2800);
  await expect(shown(page)).toHaveCount(1);
  await page.clock.runFor(300);
  await expect(shown(page)).toHaveCount(0);
  await page.goto('/en/terms');
  await page.clock.runFor(100);
  await expect(shown(page)).toHaveCount(0);
});

test('a toast raised while the user leaves a page is shown on the next page', async ({ page }) => {
  await page.goto('/en/terms');
  await Promise.all([
    page.waitForURL('/lb/contact'),
    page.evaluate(() => {
      const toast = { kind: 'error', title: 'Error during logout', durationMs: 60_000 };
      const waiting = { toasts: [toast], writtenAtMs: Date.now() };
      sessionStorage.setItem('kloer.toasts', JSON.stringify(waiting));
      location.replace('/lb/contact');
    }),
  ]);
  const toast = page.getByRole('region', { name: 'Notifikatiounen' }).getByRole('listitem');
  await expect(toast).toContainText('Error during logout');
  await expect(toast.getByRole('button', { name: 'Zoumaachen' })).toBeVisible();
});

test('a toast can be closed while a dialog is open, and the other toasts stay when the dialog closes', async ({
  page,
}) => {
  await page.goto('/en/terms');
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    dialog.textContent = 'Sure?';
    document.body.append(dialog);
    dialog.showModal();
  });
  await raise(page, lasting('One'), lasting('Two'));
  await shown(page).first().getByRole('button', { name: 'Close' }).click();
  await expect(shown(page)).toContainText(['Two']);
  await page.evaluate(() => document.querySelector('dialog')?.remove());
  await expect(shown(page)).toContainText(['Two']);
  await shown(page).getByRole('button', { name: 'Close' }).click();
  await expect(shown(page)).toHaveCount(0);
});
