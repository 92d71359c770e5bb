import type { Page } from '@playwright/test';
import { createTeacher, outgrowNewProfile, type OwnTeacher } from '../support/own-teacher.ts';
import { runningStack } from '../support/running-stack.ts';
import { eventually } from '../support/served-pages.ts';
import { expect as expectSoon } from './fixtures.ts';
import { signInFor } from './sign-in.ts';

/** A longer timeout, because Stripe, a function and the next page respond one after another. */
export const expect = expectSoon.configure({ timeout: 20_000 });

export const orderButton = (page: Page) => page.getByRole('button', { name: 'Order and pay' });
export const wishBox = (page: Page) =>
  page.getByRole('checkbox', { name: /begin before the 14-day/ });

/** Creates a teacher without a plan, signed in on the activation page. */
export async function signedIn(page: Page, name: string, subject: string): Promise<OwnTeacher> {
  const stack = await runningStack();
  const fields = { subjects: [subject] as never, language: 'en' } as const;
  const teacher = await createTeacher(stack, name, fields);
  await outgrowNewProfile(stack);
  await signInFor(page, teacher.email, '/en/activate-account');
  return teacher;
}

/** Confirms that the user is 18, which the page asks before the first order or redemption. */
export const sayAdult = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Yes', exact: true }).click();

/** Orders the chosen plan; leads to Stripe's page. */
export async function order(page: Page, isFirst = true): Promise<void> {
  await wishBox(page).check();
  await orderButton(page).click();
  if (isFirst) await sayAdult(page);
  await expect(page.getByRole('heading', { name: /^Subscribe to/ })).toBeVisible();
}

export async function pay(page: Page, card = '4242 4242 4242 4242'): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByRole('button', { name: /^(Subscribe|Start trial)$/ }).click();
}

export async function profileOf({ slug }: OwnTeacher, subject: string): Promise<string> {
  const { site } = await runningStack();
  const address = `/tutoring/${subject}/${slug}`;
  await eventually(
    async () => (await fetch(site + address, { cache: 'no-store' })).text(),
    (html) => html.includes('data-profile'),
    'publishing the profile',
  );
  return address;
}
