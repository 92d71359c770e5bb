import type { Page } from '@playwright/test';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { createPerson } from '../support/own-teacher.ts';
import { phonePhoto } from '../support/phone-photo.ts';
import { openStep } from '../support/profile-steps.ts';
import { runningStack } from '../support/running-stack.ts';
import { oneIn } from './family.ts';
import { expect as expectNow } from './fixtures.ts';
import { signInFor } from './sign-in.ts';

const test = oneIn(10);

/** Longer timeout: pages open only after Auth and Firestore have responded. */
const expect = expectNow.configure({ timeout: 15_000 });

const bands = ['red', 'lime', 'blue'] as const;

/** A photo of three vertical bands, drawn by the browser: 900 × 400 pixels, of which a third fits. */
async function choosePhoto(page: Page): Promise<void> {
  const base64 = await page.evaluate((colours) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 900, height: 400 });
    const drawing = canvas.getContext('2d');
    if (!drawing) throw new Error('no canvas');
    for (const [index, colour] of colours.entries()) {
      drawing.fillStyle = colour;
      drawing.fillRect(index * 300, 0, 300, 400);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, bands);
  await page.locator('[data-picture]').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(base64, 'base64'),
  });
}

/** The shape and the middle band of the picture that will be uploaded. */
async function taken(page: Page) {
  return page.locator('.picture-field img').evaluate(async (image: HTMLImageElement, colours) => {
    // Decoding fails once if another picture replaces this one.
    await image.decode().catch(() => image.decode());
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight });
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(image, 0, 0);
    const [red = 0, green = 0, blue = 0] =
      drawing?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? [];
    const band = [red, green, blue].findIndex((value) => value > 200);
    return { shape: image.naturalWidth / image.naturalHeight, band: colours[band] };
  }, bands);
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Position your picture' });
const take = (page: Page) => page.getByRole('button', { name: 'Use this part' });

async function openDialog(page: Page): Promise<void> {
  const { email } = await createPerson(await runningStack(), 'positions-a-picture');
  await signInFor(page, email, '/en/profile/edit');
  await openStep(page, 'Picture');
  await page.getByRole('button', { name: 'Choose a picture' }).focus();
  await choosePhoto(page);
  await expect(page.getByRole('application')).toBeVisible();
}

test('a picture can be cropped by keyboard alone, and cancelling keeps the previous picture', async ({
  page,
}) => {
  test.slow();
  await openDialog(page);
  await expect(page.getByText('Take a photo')).toBeHidden();
  expect(await axeViolationsInBothSchemes(page, true)).toEqual([]);

  await page.getByRole('application').focus();
  for (let presses = 0; presses < 40; presses += 1) await page.keyboard.press('ArrowRight');
  await take(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('It will be uploaded when you save.')).toBeVisible();
  await expect.poll(() => taken(page)).toEqual({ shape: 0.75, band: 'red' });
  await expect(page.getByRole('button', { name: 'Change (Picture)' })).toBeFocused();

  // Buttons do the same as dragging; Escape keeps the earlier position.
  await choosePhoto(page);
  const left = page.getByRole('button', { name: 'Move the picture left' });
  for (let presses = 0; presses < 40; presses += 1) await left.click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => taken(page)).toEqual({ shape: 0.75, band: 'red' });

  await choosePhoto(page);
  for (let presses = 0; presses < 40; presses += 1) await left.click();
  await take(page).click();
  await expect.poll(() => taken(page)).toEqual({ shape: 0.75, band: 'blue' });
});

test('a picture that cannot be cropped is used unchanged', async ({ page, consoleErrors }) => {
  test.slow();
  await page.route('**/PositionPicture.*', (route) => route.abort());
  const { email } = await createPerson(await runningStack(), 'cannot-position');
  await signInFor(page, email, '/en/profile/edit');
  await openStep(page, 'Picture');
  await choosePhoto(page);
  await expect(page.getByText('It will be uploaded when you save.')).toBeVisible();
  expect((await taken(page)).shape).toBe(900 / 400);
  consoleErrors.length = 0;
});

test('the cropping dialog shows an error if it cannot be loaded, and opens once the network is back', async ({
  page,
  said,
  consoleErrors,
}) => {
  test.slow();
  let isCut = true;
  await page.route('**/PositionPicture.*', (route) => (isCut ? route.abort() : route.fallback()));
  const { email } = await createPerson(await runningStack(), 'positions-later');
  await signInFor(page, email, '/en/profile/edit');
  await openStep(page, 'Picture');
  await choosePhoto(page);
  await expect(page.getByText('It will be uploaded when you save.')).toBeVisible();
  await expect.poll(() => said.join()).toContain('check your connection, then try again');
  isCut = false;
  await choosePhoto(page);
  await take(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => taken(page)).toEqual({ shape: 0.75, band: 'lime' });
  consoleErrors.length = 0;
});

test('the cropping dialog opens even if the network fails before a picture is chosen', async ({
  page,
  context,
  consoleErrors,
}) => {
  test.slow();
  const parts: string[] = [];
  page.on('requestfinished', (request) => {
    const [part] = /PositionPicture|\/portrait\./.exec(request.url()) ?? [];
    if (part !== undefined) parts.push(part);
  });
  const { email } = await createPerson(await runningStack(), 'positions-offline');
  await signInFor(page, email, '/en/profile/edit');
  await openStep(page, 'Picture');
  // Each file is fetched, then imported.
  await expect.poll(() => parts.length).toBe(4);
  await context.setOffline(true);
  await choosePhoto(page);
  await take(page).click();
  await expect(page.getByText('It will be uploaded when you save.')).toBeVisible();
  await expect.poll(() => taken(page)).toEqual({ shape: 0.75, band: 'lime' });
  // The browser reports the upload code that was requested offline.
  consoleErrors.length = 0;
});

test('a photo in the format of an iPhone is accepted, whatever its size', async ({ page }) => {
  test.slow();
  const buffer = await phonePhoto();
  expect(buffer.length).toBeGreaterThan(5 * 1024 * 1024);
  const { email } = await createPerson(await runningStack(), 'heavy-photo');
  await signInFor(page, email, '/en/profile/edit');
  await openStep(page, 'Picture');
  await page
    .locator('[data-picture]')
    .setInputFiles({ name: 'IMG_2041.jpeg', mimeType: 'image/jpeg', buffer });
  await take(page).click();
  await expect(page.getByText('It will be uploaded when you save.')).toBeVisible();
  expect((await taken(page)).shape).toBeCloseTo(0.75);
});

test.describe('cropping a picture on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('is done by moving the picture by touch', async ({ page }) => {
    test.slow();
    await openDialog(page);
    await expect(page.getByText('Take a photo')).toBeVisible();
    const box = await page.getByRole('application').boundingBox();
    if (!box) throw new Error('no part of the picture is chosen');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: at, y }],
      });
    await touch('touchStart', x);
    for (let moved = 0; moved <= 150; moved += 30) await touch('touchMove', x - moved);
    await touch('touchEnd', x);
    await expect(take(page)).toBeInViewport();
    await take(page).click();
    await expect.poll(() => taken(page)).toEqual({ shape: 0.75, band: 'blue' });
  });
});
