import { demoPromoCode } from '#local/seed/promo-codes.ts';
import { axeViolations } from '../support/axe.ts';
import { oneIn } from './family.ts';
import { test as always } from './fixtures.ts';
import {
  expect,
  order,
  orderButton,
  pay,
  profileOf,
  sayAdult,
  signedIn,
  wishBox,
} from './paying.ts';

const test = oneIn(10);

always(
  'on a phone, a teacher buys a monthly plan after a declined card, and becomes visible',
  async ({ page, said }) => {
    test.slow();
    await page.setViewportSize({ width: 360, height: 740 });
    const teacher = await signedIn(page, 'Pia', 'latin');

    await orderButton(page).press('Enter');
    await expect(wishBox(page)).toBeFocused();
    await expect(wishBox(page)).toHaveAccessibleDescription(/only if you request it/);
    await page.keyboard.press(' ');
    await expect(page.getByText('only if you request it')).toHaveCount(0);
    await orderButton(page).press('Enter');
    await sayAdult(page);

    await expect(page.getByRole('heading', { name: /^Subscribe to/ })).toBeVisible();
    await expect(page.getByText('€19.00').first()).toBeVisible();
    await pay(page, '4000 0000 0000 0002');
    await expect(page.getByText('Your card was declined. Try another card.')).toBeVisible();
    await pay(page);

    await expect(page).toHaveURL(/\/tutoring\/edit$/);
    await expect.poll(() => said).toContain('Subscription successful');
    await profileOf(teacher, 'latin');
  },
);

test('a teacher buys a yearly plan, cancels it, undoes the cancellation, and sees card and invoices at Stripe', async ({
  page,
  said,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const teacher = await signedIn(page, 'Yann', 'greek');
  await page.getByRole('radio', { name: /Yearly/ }).check();
  await expect(page.getByText('29 € less than twelve monthly payments.')).toBeVisible();
  await order(page);
  await expect(page.getByText('€199.00').first()).toBeVisible();
  await pay(page);
  await expect(page).toHaveURL(/\/tutoring\/edit$/);

  await page.goto(await profileOf(teacher, 'greek'));
  await expect(page.getByText(/^Renews on \d{2}\/\d{2}\/\d{4}$/)).toBeVisible();
  await expect(page.getByText(/^Visa ending in 4242, valid until 12\/\d{2}$/)).toBeVisible();
  await expect(page.getByText('Choose a subscription')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);

  const cancel = page.getByRole('button', { name: 'Cancel subscription' });
  const dialog = page.getByRole('alertdialog', { name: 'Cancel your subscription?' });
  await cancel.press('Enter');
  await expect(dialog).toContainText(/Your subscription ends on \d{2}\/\d{2}\/\d{4}/);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(cancel).toBeFocused();
  await cancel.click();
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => said).toContain('Subscription cancelled');
  await expect(page.getByText('Will not renew')).toBeVisible();
  await expect(cancel).toHaveCount(0);
  const notice = page.getByText(/^You have cancelled: your profile stays visible until/);
  await expect(notice).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Keep my subscription' }).click();
  await expect.poll(() => said).toContain('Your subscription continues');
  await expect(notice).toHaveCount(0);
  await expect(page.getByText(/^Renews on/)).toBeVisible();

  await page.getByRole('button', { name: 'Manage subscription' }).click();
  await expect(page.getByRole('heading', { name: 'Invoice history' })).toBeVisible();
  // Clicks the button, then the button with the same text in the dialog.
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await expect(page.getByRole('heading', { name: 'Cancel this plan?' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await expect(page.getByRole('button', { name: 'Don’t cancel plan' })).toBeVisible();
  await page.getByRole('link', { name: 'Return' }).click();
  await expect(page).toHaveURL(new RegExp(`${teacher.slug}$`));
  await expect(notice).toBeVisible();
});

test('a user who leaves the Checkout page returns to the plans, and can order again', async ({
  page,
  said,
}) => {
  test.slow();
  await signedIn(page, 'Abel', 'history');
  await order(page);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.poll(() => said).toContain('Subscription cancelled');
  await expect(page).toHaveURL(/\/en\/activate-account$/);
  await expect(page.getByText('Your profile is not visible: nobody can find it.')).toBeVisible();
  await page.getByRole('radio', { name: /Yearly/ }).check();
  await order(page, false);
  await page.goBack();
  await expect(page.getByRole('radio', { name: /Yearly/ })).toBeChecked();
  await expect(orderButton(page)).toBeVisible();
  await expect(orderButton(page)).not.toHaveAttribute('aria-disabled', 'true');
});

test('a failed order shows an error, keeps the chosen plan, and can be repeated', async ({
  page,
  consoleErrors,
  said,
}) => {
  test.slow();
  await signedIn(page, 'Nele', 'history');
  await page.getByRole('radio', { name: /Yearly/ }).check();
  await wishBox(page).check();
  const refusals = [
    ['503', 'payment-unavailable', 'Our payment provider could not be reached.'],
    ['429', 'rate-limited', 'Too many attempts.'],
    ['offline', '', 'The server could not be reached.'],
  ] as const;
  for (const [status, code, reason] of refusals) {
    await page.route('**/api/create-checkout', (route) =>
      status === 'offline'
        ? route.abort('internetdisconnected')
        : route.fulfill({ status: Number(status), json: { error: { code } } }),
    );
    await orderButton(page).click();
    if (status === '503') await sayAdult(page);
    await expect.poll(() => said.at(-1)).toContain(`Error creating checkout session: ${reason}`);
    await page.unroute('**/api/create-checkout');
  }
  await expect.poll(() => consoleErrors).toHaveLength(refusals.length);
  consoleErrors.length = 0;
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/create-checkout')) asked.push(request.postData());
  });
  await orderButton(page).dblclick();
  await expect(page.getByRole('heading', { name: /^Subscribe to/ })).toBeVisible();
  await expect(page.getByText('€199.00').first()).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('a subscription bought during a promo code begins when the code ends', async ({
  page,
  said,
}) => {
  test.slow();
  const teacher = await signedIn(page, 'Cora', 'italian');
  await page.getByLabel('Promo code', { exact: true }).fill(demoPromoCode);
  await page.keyboard.press('Enter');
  await sayAdult(page);
  await expect(page).toHaveURL(/\/tutoring\/edit$/);
  await expect.poll(() => said.join()).toContain(': Your profile is visible until');

  await page.goto(await profileOf(teacher, 'italian'));
  await page.getByText('Choose a subscription').click();
  const later = page.getByText(/^Your current access lasts until/);
  await expect(later).toBeVisible();
  const [ends = ''] = /\d{2}\/\d{2}\/\d{4}/.exec((await later.textContent()) ?? '') ?? [];
  await expect(wishBox(page)).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await orderButton(page).click();
  await pay(page);

  await expect(page).toHaveURL(new RegExp(`${teacher.slug}$`));
  await expect.poll(() => said).toContain('Subscription successful');
  await expect(page.getByText(`Renews on ${ends}`)).toBeVisible();
  await expect(page.getByText(demoPromoCode)).toBeVisible();
});

test('a payment that is not confirmed is checked for a while, and then the page explains what to do', async ({
  page,
}) => {
  test.slow();
  await signedIn(page, 'Una', 'history');
  await page.clock.install();
  await page.goto('/en/activate-account?payment=success');
  await expect(page.getByText('Your payment is being confirmed…')).toBeVisible();
  await expect(orderButton(page)).toHaveCount(0);
  const unconfirmed = page.getByText('Your payment has not been confirmed yet');
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(unconfirmed).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page).toHaveURL(/\?payment=success$/);
  await expect(orderButton(page)).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Your payment is being confirmed…')).toBeVisible();
  await page.goto('/en/activate-account?payment=success');
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(unconfirmed).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole('link', { name: 'I have not paid' }).click();
  await expect(orderButton(page)).toBeVisible();
  await expect(page).toHaveURL(/\/en\/activate-account$/);
});
