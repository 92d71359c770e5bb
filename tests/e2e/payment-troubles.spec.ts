import type { Page } from '@playwright/test';
import Stripe from 'stripe';
import { demoPassword } from '#local/seed/accounts.ts';
import { demoPromoCode } from '#local/seed/promo-codes.ts';
import { callApi, createProfile, signIn as signInAs } from '#local/seed/stack-client.ts';
import { sampleProfileFields } from '@kloer/domain/teacher/sample-teacher.ts';
import { allMailsTo } from '../support/caught-mails.ts';
import { axeViolations } from '../support/axe.ts';
import type { OwnTeacher } from '../support/own-teacher.ts';
import { runningStack } from '../support/running-stack.ts';
import { oneIn } from './family.ts';
import { expect, order, pay, profileOf, signedIn } from './paying.ts';
import { signIn } from './sign-in.ts';

const test = oneIn(10);

/** Asserts that a teacher received mails with exactly these subjects, in any order; returns them by subject. */
async function expectMails({ email }: OwnTeacher, subjects: readonly string[]) {
  const mails = await allMailsTo(email, subjects.length);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(subjects.toSorted());
  return new Map(mails.map((mail) => [mail.subject, mail]));
}

const running = 'Your Kloer subscription is active';
const receipt = 'Your Kloer receipt';

/** The stack's Stripe, with a teacher's customer and subscriptions. */
async function stripeOf({ email }: OwnTeacher) {
  const { stripe: address } = await runningStack();
  const { hostname, port } = new URL(address);
  const stripe = new Stripe('sk_test_local', { host: hostname, port, protocol: 'http' });
  const [customer] = (await stripe.customers.list({ email })).data;
  if (!customer) throw new Error(`${email} is no customer`);
  const subscriptions = async () =>
    (await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data;
  return { stripe, address, customer: customer.id, subscriptions };
}

async function subscribe(page: Page, card?: string): Promise<void> {
  await order(page);
  await pay(page, card);
  await expect(page).toHaveURL(/\/tutoring\/edit$/);
}

test("a payment refused by the bank's authentication succeeds at the second attempt, with two mails", async ({
  page,
}) => {
  test.slow();
  const teacher = await signedIn(page, 'Dora', 'latin');
  await order(page);
  await expect(page.getByText(/^This button places an order/)).toBeVisible();
  await pay(page, '4000 0025 0000 3155');
  await page.getByRole('button', { name: 'Refuse the payment' }).click();
  await expect(page.getByText('We are unable to authenticate your payment method.')).toBeVisible();
  await pay(page, '4000 0025 0000 3155');
  await page.getByRole('button', { name: 'Confirm the payment' }).click();
  await expect(page).toHaveURL(/\/tutoring\/edit$/);
  await profileOf(teacher, 'latin');
  await expectMails(teacher, [receipt, running]);
});

test('a payment counts for both tabs that show the same Checkout page, and a second payment on another Checkout page is refunded', async ({
  page,
}) => {
  test.slow();
  const teacher = await signedIn(page, 'Ida', 'latin');
  const other = await page.context().newPage();
  await other.goto('/en/activate-account');
  await order(page);
  await order(other, false);
  // Both tabs have the same Checkout page; so a payment in one counts for both.
  expect(other.url()).toBe(page.url());
  const { stripe, customer, subscriptions } = await stripeOf(teacher);
  const [line] = (await stripe.checkout.sessions.listLineItems(page.url().split('/').pop() ?? ''))
    .data;
  const unheard = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: line?.price?.id ?? '', quantity: 1 }],
    success_url: new URL('/en/activate-account?payment=success', page.url()).href,
  });
  await pay(page);
  await expect(page).toHaveURL(/\/tutoring\/edit$/);
  await pay(other);
  await expect(other.getByText('This is paid already')).toBeVisible();

  await other.goto(unheard.url ?? '');
  await pay(other);
  const returned = 'Your second payment to Kloer is being refunded';
  const mails = await expectMails(teacher, [returned, receipt, running]);
  expect(mails.get(returned)?.text).toContain('are refunding 19');
  const states = (await subscriptions()).map(({ status }) => status);
  expect(states.toSorted()).toEqual(['active', 'canceled']);
  await other.close();
});

test('a failed renewal is shown, keeps the profile visible, and can be paid with another card', async ({
  page,
}) => {
  test.slow();
  const teacher = await signedIn(page, 'Alma', 'greek');
  await subscribe(page, '4000 0000 0000 0341');
  const address = await profileOf(teacher, 'greek');
  const { subscriptions, address: api } = await stripeOf(teacher);
  const [subscription] = await subscriptions();
  const renewal = { method: 'POST', body: JSON.stringify({ subscription: subscription?.id }) };
  expect((await fetch(`${api}/_control/renewals`, renewal)).status).toBe(200);

  const failed = 'A payment to Kloer did not go through';
  const mails = await expectMails(teacher, [failed, receipt, running]);
  const invoice = /https?:\/\/\S+\/i\/\S+/.exec(mails.get(failed)?.text ?? '')?.[0] ?? '';
  await page.goto(address);
  const overdue = page.getByText(/^Your last payment failed\./);
  await expect(overdue).toBeVisible();

  await page.getByRole('button', { name: 'Manage subscription' }).click();
  await page.getByLabel('Card number').fill('5555 5555 5555 4444');
  await page.getByRole('button', { name: 'Add payment method' }).click();
  await expect(page.getByText(/•••• 4444/)).toBeVisible();
  await page.goto(invoice);
  await page.getByLabel('Card number').fill('5555 5555 5555 4444');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByText(/^Paid on/)).toBeVisible();

  await page.goto(address);
  await expect(page.getByText(/^Mastercard ending in 4444/)).toBeVisible();
  await expect(page.getByText(/^Renews on/)).toBeVisible();
  await expect(overdue).toHaveCount(0);
  await expectMails(teacher, [failed, receipt, receipt, running]);
});

test('a promo code in lower case can be redeemed only once, even in two tabs and with an open Checkout page', async ({
  page,
}) => {
  test.slow();
  const teacher = await signedIn(page, 'Odile', 'history');
  const paying = await page.context().newPage();
  await paying.goto('/en/activate-account');
  await order(paying);
  const other = await page.context().newPage();
  await other.goto('/en/activate-account');
  const code = (tab: Page) => tab.getByLabel('Promo code', { exact: true });
  await code(other).fill(demoPromoCode.toLowerCase());
  await code(page).fill(` ${demoPromoCode.toLowerCase()} `);
  await code(page).press('Enter');
  await expect(page).toHaveURL(/\/tutoring\/edit$/);
  await code(other).press('Enter');
  await expect(other).toHaveURL(/\/tutoring\/edit$/);

  await pay(paying);
  await expect(paying.getByText('This page has expired')).toBeVisible();
  const { subscriptions } = await stripeOf(teacher);
  expect(await subscriptions()).toEqual([]);
  const stack = await runningStack();
  const owner = await signInAs(stack, teacher.email, demoPassword);
  const standing = await callApi(stack, owner, 'verify-subscription', {});
  expect(standing).toMatchObject({ active: true, promo_code: demoPromoCode });
  await paying.close();
  await other.close();
});

test('paid time is kept if a teacher deletes the profile and creates a new profile', async ({
  page,
}) => {
  test.slow();
  const teacher = await signedIn(page, 'Zita', 'greek');
  await subscribe(page);
  await page.goto(await profileOf(teacher, 'greek'));
  await page.getByRole('button', { name: 'Delete profile' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your profile?' });
  await dialog.getByRole('button', { name: 'Delete profile' }).click();
  await expect(page).toHaveURL(/\/en\/auth$/);
  const { subscriptions } = await stripeOf(teacher);
  expect(await subscriptions()).toMatchObject([{ status: 'active', cancel_at_period_end: true }]);
  const cancelled = 'Your Kloer subscription has been cancelled';
  await expectMails(teacher, [cancelled, receipt, running]);

  // After deletion of the profile, the page shows the form for a new one, with the plan above it.
  await signIn(page, teacher.email);
  await expect(page).toHaveURL(/\/tutoring\/edit(#|$)/);
  const plan = page.getByRole('region', { name: 'Your subscription' });
  await expect(plan.getByText('for a new one until')).toBeVisible();
  await expect(plan.getByText('Visa ending in 4242')).toBeVisible();
  await expect(plan.getByRole('link', { name: 'Withdraw from contract here' })).toHaveAttribute(
    'href',
    '/en/withdraw',
  );
  expect(await axeViolations(page)).toEqual([]);
  await plan.getByRole('button', { name: 'Keep my subscription' }).click();
  await expect(plan.getByText('the next payment is due on')).toBeVisible();
  expect(await subscriptions()).toMatchObject([{ status: 'active', cancel_at_period_end: false }]);
  await plan.getByRole('button', { name: 'Cancel subscription' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel your subscription?' });
  await question.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(plan.getByText('for a new one until')).toBeVisible();
  await plan.getByRole('button', { name: 'Manage subscription' }).click();
  await expect(page.getByRole('heading', { name: 'Invoice history' })).toBeVisible();
  await page.goBack();
  await expect(plan).toBeVisible();

  const stack = await runningStack();
  const owner = await signInAs(stack, teacher.email, demoPassword);
  const [firstName, lastName] = teacher.name.split(' ');
  const { email } = teacher;
  const fields = { ...sampleProfileFields, email, firstName, lastName };
  // Repeats, because no profile can be created while the old one is being deleted.
  await expect(() => createProfile(stack, owner, fields as never)).toPass();
  const standing = await callApi(stack, owner, 'verify-subscription', {});
  expect(standing).toMatchObject({ active: true, cancellation_pending: true });

  await page.goto('/en/withdraw');
  await expect(page.getByText('You can withdraw until')).toBeVisible();
  await expect(page.locator('#withdrawal-sign-in')).toBeHidden();
});
