import { demoAccounts, demoPassword } from '#local/seed/accounts.ts';
import { createPerson } from '../support/own-teacher.ts';
import { smallPicture } from '../support/small-picture.ts';
import { openStep } from '../support/profile-steps.ts';
import { runningStack } from '../support/running-stack.ts';
import { oneIn } from './family.ts';
import { expect as expectNow } from './fixtures.ts';
import { signInFor } from './sign-in.ts';

const test = oneIn(10);

// Texts of the specification that no other test shows; `tests/checks/quoted-texts.ts` lists all of them.

/** Longer timeout: pages open only after Auth and Firestore have responded. */
const expect = expectNow.configure({ timeout: 15_000 });

/** The response of a function after an unexpected error. */
const failure = { status: 500, json: { error: { code: 'internal', message: '' } } };

/** Removes the console errors of requests that this file refuses. */
function forgiveFailures(consoleErrors: string[]) {
  const others = consoleErrors.filter((error) => !/status of [45]\d\d|auth\/|AppError/.test(error));
  consoleErrors.splice(0, consoleErrors.length, ...others);
}

test('texts that the specification quotes appear for a short password and after signing up', async ({
  page,
}) => {
  await page.goto('/en/auth?view=sign_up');
  const password = page.getByLabel('Password', { exact: true });
  const create = page.getByRole('button', { name: 'Create the account' });
  await page.getByLabel('Email').fill(`quoted-${Date.now()}@example.lu`);
  await password.fill('12345');
  await create.click();
  await expect(page.getByText('Password must be at least 6 characters long.')).toBeVisible();
  await password.fill('six words of a long song');
  await create.click();
  await expect(page.getByText('Check your email for the confirmation link')).toBeVisible();
});

test('texts that the specification quotes appear if a sign-in or a request for a mail fails', async ({
  page,
  consoleErrors,
}) => {
  await page.route('**/accounts:signInWithPassword*', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'NOBODY_KNOWS_THIS' } } }),
  );
  await page.goto('/en/auth');
  await page.getByLabel('Email').fill('somebody@example.lu');
  await page.getByLabel('Password', { exact: true }).fill('some words');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('An error occurred during authentication')).toBeVisible();

  await page.route('**/api/send-auth-mail', (route) => route.fulfill(failure));
  await page.goto('/en/auth?view=forgotten_password');
  await page.getByLabel('Email').fill('somebody@example.lu');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Error resetting password.')).toBeVisible();
  forgiveFailures(consoleErrors);
});

test('texts that the specification quotes appear if changing or resetting a password fails', async ({
  page,
  consoleErrors,
}) => {
  const update = '/en/auth?view=update_password';
  await page.goto(update);
  await page.getByLabel('Email').fill(demoAccounts.expired.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.route('**/api/update-password', (route) => route.fulfill(failure));
  await expect(page.getByLabel('Confirm the password')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('three other words');
  await page.getByLabel('Confirm the password').fill('four');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Passwords don’t match.')).toBeVisible();
  await page.getByLabel('Confirm the password').fill('three other words');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Error updating password')).toBeVisible();

  await page.goto('/en/reset-password');
  await page.getByLabel('New password').fill('three other words');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('An error occurred while resetting your password.')).toBeVisible();
  forgiveFailures(consoleErrors);
});

test('texts that the specification quotes appear for missing profile entries and for files of other types', async ({
  page,
}) => {
  const stack = await runningStack();
  const { email } = await createPerson(stack, 'quoted-texts');
  await signInFor(page, email, '/en/profile/edit');
  await openStep(page, 'Places and prices');
  for (const place of ['At my place', 'At the pupil’s place', 'Online']) {
    await page.getByLabel(place, { exact: true }).check();
  }
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const main = page.getByRole('main');
  for (const text of [
    'Valid price required for lessons at your place',
    'Valid price required for lessons at the pupil’s place',
    'Valid price required for online lessons',
  ]) {
    await expect(main.getByText(text).first()).toBeVisible();
  }

  await openStep(page, 'Picture');
  const picture = page.locator('[data-picture]');
  await picture.setInputFiles({
    name: 'me.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Moien'),
  });
  await expect(
    main.getByText('Please select a valid image file (JPEG, PNG, GIF, SVG, WebP)').first(),
  ).toBeVisible();
  await picture.setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
  await expect(main.getByText('File size must be less than 5MB').first()).toBeVisible();
});

test('after saving a new picture, the text that the specification quotes appears', async ({
  page,
  said,
}) => {
  await signInFor(page, 'teacher065@kloer.lu', '/en/profile/edit');
  await page.locator('[data-picture]').setInputFiles(smallPicture);
  await expect(page.getByText('It will be uploaded when you save.')).toBeVisible();
  // An older profile cannot be saved without an answer to this question (docs/decisions/014).
  await page.getByLabel('I give lessons…').selectOption('private');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => said).toContain('Profile picture uploaded successfully');
});

test('an unknown teacher and an expired subscription show the texts that the specification quotes', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/tutoring/mathematics/nobody-at-all');
  await expect(page).toHaveTitle(/^Teacher not found/);
  await page.goto(`/tutoring/general/${demoAccounts.expired.uid}`);
  await expect(
    page.getByText('This teacher profile requires an active subscription to be viewed.'),
  ).toBeVisible();
  forgiveFailures(consoleErrors);
});
