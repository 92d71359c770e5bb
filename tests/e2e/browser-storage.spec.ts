import { demoAccounts } from '../../local/seed/accounts.ts';
import { appCheckDatabase, documentedStorage } from '../checks/documented-storage.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

/** Names of everything that the browser stores for this site. */
const keptHere = async () => [
  ...Object.keys(localStorage),
  ...Object.keys(sessionStorage),
  ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
  ...(await caches.keys()),
  ...document.cookie.split('; ').filter((cookie) => cookie !== ''),
];

test('the browser stores only data that the privacy policy names', async ({ page }) => {
  const documented = [...documentedStorage('en'), appCheckDatabase];
  const unnamed = async () => {
    const kept = await page.evaluate(keptHere);
    return kept.filter((name) => !documented.some((known) => name.startsWith(known)));
  };

  // A visitor searches, opens a profile and comes back.
  await page.goto('/en');
  await page.getByRole('button', { name: 'Show more teachers' }).click();
  await expect(page.getByRole('article')).toHaveCount(18);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/tutoring\/.+/);
  await page.goBack();
  await expect(page).toHaveURL('/en');
  expect(await unnamed()).toEqual([]);

  // A teacher requests a magic link, signs in with a password and types something.
  await page.goto('/en/auth?view=magic_link');
  await page.getByLabel('Email').fill(demoAccounts.mathsTeacher.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Check your email for the magic link')).toBeVisible();
  await page.goto('/en/auth');
  await signIn(page, demoAccounts.mathsTeacher.email);
  await page.goto('/en/profile/edit');
  await page.getByLabel('Your lessons, in your words').fill('Something new.');
  await expect(page.getByText('Kept in this browser.')).toBeVisible();
  // Firebase's SDK creates a temporary database to test whether databases work, and deletes it at once.
  await expect.poll(unnamed).toEqual([]);
  const kept = await page.evaluate(keptHere);
  expect(kept).toEqual(
    expect.arrayContaining(['kloer.session', 'kloer.link-address', 'firebaseLocalStorageDb']),
  );
});
