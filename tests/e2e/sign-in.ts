import type { Page } from '@playwright/test';
import { demoPassword } from '#local/seed/accounts.ts';

/** Signs in on the English `/auth` that is open. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/auth'));
}

/** Signs in and comes to a page, in English. */
export async function signInFor(page: Page, email: string, path: string): Promise<void> {
  await page.goto(`/en/auth?next=${encodeURIComponent(path)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`**${path}`);
}
