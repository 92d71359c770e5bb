import type { Page } from '@playwright/test';
import { demoPassword } from '#local/seed/accounts.ts';
import { signedInState } from '../support/browser-session.ts';

/** Signs in on the open English page `/auth`. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/auth'));
}

/** Signs in through the English form, which keeps the browser's storage, and opens a page. */
export async function signInByForm(page: Page, email: string, path: string): Promise<void> {
  await page.goto(`/en/auth?next=${encodeURIComponent(path)}`);
  await signIn(page, email);
  await page.waitForURL(`**${path}`);
}

/** Replaces the browser's storage by the session of a user, for tests that are not about signing in. */
export async function beSignedIn(page: Page, email: string): Promise<void> {
  await page.context().setStorageState(await signedInState(email));
}

/** Opens a page as a signed-in user. */
export async function signInFor(page: Page, email: string, path: string): Promise<void> {
  // Leaves the former user's page first, which would otherwise redirect to /auth at any moment.
  if (page.url() !== 'about:blank') await page.goto('/en/terms');
  await beSignedIn(page, email);
  await page.goto(path);
}
