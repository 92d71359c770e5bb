import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { createAccounts } from '#local/seed/admin-accounts.ts';
import { demoAccounts, demoPassword } from '#local/seed/accounts.ts';
import { runningStack } from '../support/running-stack.ts';
import { signInAsTeacher } from '../support/teacher-session.ts';
import { expect as expectNow, test } from './fixtures.ts';

/** Pages open only after Auth and Firestore have answered. */
const expect = expectNow.configure({ timeout: 15_000 });

/** Toasts are short: they are looked for before the next page has loaded everything. */
const arrived = { waitUntil: 'commit' } as const;

const form = '/en/profile/edit';

/** Signs in and comes back to a page of the form, in English. */
async function openForm(page: Page, email: string, path = form) {
  await page.goto(`/en/auth?next=${encodeURIComponent(path)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`**${path}`);
}

const photo = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const bio = (page: Page) => page.getByLabel('Your lessons, in your words');
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a new teacher fills in a profile and saves it', async ({ page }) => {
    test.slow();
    const stack = await runningStack();
    const email = 'new-on-a-phone@kloer.lu';
    await createAccounts(stack, [{ uid: 'new-on-a-phone', email }]);
    await openForm(page, email);

    const create = page.getByRole('button', { name: 'Create profile' });
    await create.click();
    const summary = page.getByRole('region', { name: 'All fields are required' });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveCount(7);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('First name')).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First name required');

    await page.keyboard.type('Chloé');
    await page.getByLabel('Last name').fill('Weber');
    await page.getByLabel('I am a…').selectOption({ label: 'Certified teacher' });
    await expect(page.getByLabel('Email address').first()).not.toBeEditable();
    await bio(page).fill('Moien!\n\nEch ginn Nohëllef.');
    await page.getByLabel('Physics').check();
    await page.getByLabel('Mathematics').check();
    await page.getByLabel('Main subject').selectOption('mathematics');
    await page.getByLabel('University').check();
    await page.locator('[data-picture]').setInputFiles(photo);
    await expect(page.getByText('It is uploaded when you save.')).toBeVisible();

    await page.getByLabel('At the pupil’s place').check();
    const confirm = page.getByRole('button', { name: 'Confirm' });
    await confirm.click();
    await expect(page.getByLabel('Price per hour in euros')).toBeFocused();
    await page.getByLabel('Price per hour in euros').fill('32 €');
    await page.getByLabel('Search for a city or a canton').fill('echternach');
    await page.getByLabel('Echternach (canton)').check();
    await page.getByLabel('Search for a city or a canton').fill('petange');
    await page.getByLabel('Pétange', { exact: true }).check();
    await confirm.click();
    await expect(page.getByText('Echternach (canton), Pétange')).toBeVisible();
    await expect(summary).toBeHidden();

    await create.click();
    await page.waitForURL('**/en/activate-account', arrived);
    await expect(page.getByText('Profile created successfully')).toBeVisible();
    const teacher = await signInAsTeacher(stack, email);
    expect(await teacher.read()).toMatchObject({
      firstName: 'Chloé',
      bio: 'Moien!\n\nEch ginn Nohëllef.',
      subjects: ['mathematics', 'physics'],
      teachingLocations: { studentPlace: { pricePerHourEur: 32 } },
      studentRegions: ['echternach'],
      studentCities: ['petange'],
      showEmail: true,
      language: 'en',
      profilePicture: expect.stringMatching(/^new-on-a-phone-\d+\.png$/) as unknown,
    });
    await teacher.close();
  });
});

test('nothing is lost by a cut network, a full storage or an ended session', async ({
  page,
  consoleErrors,
}) => {
  test.slow();
  await openForm(page, 'teacher061@kloer.lu');
  await bio(page).fill('Words that must not be lost.');

  await page.getByRole('navigation').getByRole('link').first().click();
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();

  const commit = '**/documents:commit';
  await page.route(commit, (route) => route.abort());
  await saveButton(page).click();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('Error saving profile');
  await expect(failure).toContainText('Nothing you wrote is lost');
  await page.unroute(commit);

  const storage = '**/v0/b/**';
  await page.locator('[data-picture]').setInputFiles(photo);
  await page.route(storage, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 403 }) : route.continue(),
  );
  await saveButton(page).click();
  await expect(failure).toContainText('Error uploading profile picture');
  await page.unroute(storage);

  await page.route(commit, (route) => route.fulfill({ status: 401, json: {} }));
  await saveButton(page).click();
  await expect(failure).toContainText('Your session has ended.');
  await expect(page.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'href',
    '/en/login?next=%2Fen%2Fprofile%2Fedit',
  );
  await page.unroute(commit);

  await page.reload();
  await expect(page.getByText('We brought back what you had not saved.')).toBeVisible();
  await expect(bio(page)).toHaveValue('Words that must not be lost.');
  await saveButton(page).click();
  await page.waitForURL('**/en', arrived);
  await expect(page.getByText('Profile updated')).toBeVisible();
  // The requests that were refused on purpose.
  consoleErrors.splice(0);
});

test('the places a teacher goes to are a tree of country, cantons, communes and their parts', async ({
  page,
}) => {
  test.slow();
  await createAccounts(await runningStack(), [{ uid: 'tree', email: 'tree@kloer.lu' }]);
  await openForm(page, 'tree@kloer.lu');
  await page.getByLabel('At the pupil’s place').check();
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  const mixed = (name: string) =>
    expect.poll(() => box(name).evaluate((input: HTMLInputElement) => input.indeterminate));
  const open = (name: string) =>
    page.getByRole('button', { name: `Show the cities of ${name}`, exact: false }).click();

  await open('Luxembourg (canton)');
  await box('Luxembourg City').check();
  await mixed('Luxembourg (canton)').toBe(true);
  await mixed('The whole country').toBe(true);
  await open('Luxembourg City');
  await expect(box('Kirchberg')).toBeChecked();
  await box('Kirchberg').uncheck();
  await mixed('Luxembourg City').toBe(true);
  await expect(box('Cents')).toBeChecked();
  await box('Kirchberg').check();
  await expect(box('Luxembourg City')).toBeChecked();
  await mixed('Luxembourg City').toBe(false);

  await open('Sandweiler');
  await box('Findel').check();
  await mixed('Sandweiler').toBe(true);
  await expect(box('Sandweiler (centre)')).not.toBeChecked();

  await page.keyboard.press('Space');
  await expect(box('Findel')).not.toBeChecked();
  await box('The whole country').check();
  await expect(box('Findel')).toBeChecked();
  await expect(box('Wiltz (canton)')).toBeChecked();
  await box('Kirchberg').uncheck();
  await mixed('The whole country').toBe(true);
  await mixed('Luxembourg (canton)').toBe(true);
  await expect(box('Wiltz (canton)')).toBeChecked();

  // A search shows the branch of what it finds, the best answer on top.
  await page.getByLabel('Search for a city or a canton').fill('Wiltz');
  await expect(
    page.getByRole('checkbox').filter({ visible: true }).and(box('Wiltz')),
  ).toBeVisible();
  await expect(box('The whole country')).toBeHidden();
  await box('Wiltz (centre)').uncheck();
  await mixed('Wiltz').toBe(true);
  await box('Wiltz').check();
  await expect(box('Wiltz (canton)')).toBeChecked();

  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
});

test('Enter in the search for a teacher’s city takes the marked one and saves nothing', async ({
  page,
}) => {
  await createAccounts(await runningStack(), [{ uid: 'city', email: 'city@kloer.lu' }]);
  await openForm(page, 'city@kloer.lu');
  await page.getByLabel('At my place').check();
  const city = page.getByRole('button', { name: /^City/ });
  for (const [typed, name] of [
    ['wiltz', 'Wiltz'],
    ['olm', 'Olm'],
  ] as const) {
    await city.click();
    await page.getByRole('dialog').getByRole('combobox').fill(typed);
    await expect(page.getByRole('dialog').locator('[data-marked]')).toContainText(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(city).toContainText(name);
  }
  await expect(page.getByRole('region', { name: 'All fields are required' })).toBeHidden();
});

test('two devices that change the same words are asked which to keep', async ({
  page,
  consoleErrors,
}) => {
  test.slow();
  const email = 'teacher062@kloer.lu';
  const otherDevice = await signInAsTeacher(await runningStack(), email);
  await openForm(page, email);
  await bio(page).fill('Written here.');
  await otherDevice.save({ bio: 'Written there.', firstName: 'Zoé' });
  await saveButton(page).click();
  const dialog = page.getByRole('alertdialog', { name: 'Changed on another device' });
  await expect(dialog.getByLabel('The other version')).toHaveValue('Written there.');
  await dialog.getByRole('button', { name: 'Take the other' }).click();
  await expect(bio(page)).toHaveValue('Written there.');
  await page.getByRole('button', { name: 'Bring my version back' }).click();
  await saveButton(page).click();
  await page.waitForURL('**/en');
  expect(await otherDevice.read()).toMatchObject({ bio: 'Written here.', firstName: 'Zoé' });
  await otherDevice.close();
  // The browser writes refused saves on its console.
  consoleErrors.splice(0);
});

test('somebody else’s profile is refused, with the way to one’s own', async ({ page }) => {
  await openForm(page, 'teacher063@kloer.lu', '/tutoring/edit/teacher-001');
  await expect(page.getByRole('heading', { name: 'This is not your profile' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit my own profile' }).click();
  await expect(page.getByLabel('First name')).not.toHaveValue('');
});

test('whoever has no subscription is told so and led to the activation', async ({ page }) => {
  await page.goto('/en/auth?next=/tutoring/edit');
  await page.getByLabel('Email').fill(demoAccounts.expired.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/en/activate-account', arrived);
  await expect(
    page.getByText('You need an active subscription to edit your profile.'),
  ).toBeVisible();
});

test('a visitor signs in first, on every address of the form', async ({ page }) => {
  for (const [path, signIn] of [
    ['/cours-de-rattrapage/edit', '/auth'],
    ['/en/profile/edit/teacher-001', '/en/auth'],
    ['/lb/profile/teacher-001', '/lb/auth'],
  ] as const) {
    await page.goto(path);
    await page.waitForURL(`**${signIn}?next=${encodeURIComponent(path)}`);
  }
});

test('no axe violation in the empty, refused and filled-in form', async ({ page }) => {
  test.slow();
  const judge = async (what: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`);
      expect(found, `${what}, ${colorScheme}`).toEqual([]);
    }
  };
  await openForm(page, demoAccounts.fresh.email);
  await page.getByRole('button', { name: 'Create profile' }).waitFor();
  await judge('empty');
  for (const place of ['At my place', 'At the pupil’s place', 'Online']) {
    await page.getByLabel(place).check();
  }
  await page.getByRole('button', { name: 'Show the cities of Wiltz' }).click();
  await page.getByRole('button', { name: 'Create profile' }).click();
  await judge('with problems');
  await page.getByLabel('First name').fill('Maximiliane-Charlotte');
  await page.getByLabel('Wiltz (canton)').check();
  await judge('half filled in');
});
