import type { Locator, Page } from '@playwright/test';
import type { Localized } from '@kloer/domain/locale/locale.ts';
import { profilePath, sharedPath } from '@kloer/domain/paths/paths.ts';
import { noDetails } from '@kloer/domain/teacher/lesson-details.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { demoAccounts, demoPassword } from '#local/seed/accounts.ts';
import { steps } from '#screens/profile-form/form/steps.ts';
import { axeViolations, axeViolationsInBothSchemes } from '../support/axe.ts';
import { createPerson, createTeacher, grant, removeTeacher } from '../support/own-teacher.ts';
import { smallPicture } from '../support/small-picture.ts';
import { openStep } from '../support/profile-steps.ts';
import { runningStack } from '../support/running-stack.ts';
import { isProof, sample } from '../support/sample.ts';
import { eventually, servedTexts } from '../support/served-pages.ts';
import { settled } from '../support/settled.ts';
import { signInAsTeacher } from '../support/teacher-session.ts';
import { oneIn } from './family.ts';
import { expect as expectNow, test as always } from './fixtures.ts';
import { signIn, signInByForm, signInFor } from './sign-in.ts';

const test = oneIn(10);

/** Longer timeout: pages open only after Auth and Firestore have responded. */
const expect = expectNow.configure({ timeout: 15_000 });

const form = '/en/profile/edit';

const openForm = (page: Page, email: string, path = form) => signInFor(page, email, path);

const bio = (page: Page) => page.getByLabel('Your lessons, in your words');
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test.describe('the profile form on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  always('leads a new teacher to a profile in five steps', async ({ page, said }) => {
    test.slow();
    const stack = await runningStack();
    const { uid, email } = await createPerson(stack, 'new-on-a-phone');
    await openForm(page, email);

    const at = (step: string) => expect(page.getByText(step, { exact: true })).toBeFocused();
    const next = page.getByRole('button', { name: 'Next', exact: true });
    const create = page.getByRole('button', { name: 'Create profile' });
    const summary = page.getByRole('region', { name: 'All fields are required' });
    await expect(page.getByText('Step 1 of 5: You')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeHidden();

    // The last step checks all steps; each line of the summary links to its step.
    const missing = page.getByText('Something is still missing');
    await expect(missing).toBeHidden();
    await openStep(page, 'Picture');
    await at('Step 5 of 5: Picture');
    await expect(missing).toHaveText(
      'Something is still missing: You, Subjects and levels, Places and prices, Your text.',
    );
    await create.click();
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveCount(8);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('First name', { exact: true })).toBeFocused();
    await expect(page.getByLabel('First name', { exact: true })).toHaveAccessibleDescription(
      'First name required',
    );

    await page.keyboard.type('Chloé');
    await page.getByLabel('Last name', { exact: true }).fill('Weber');
    await page.getByLabel('I am a…').selectOption({ label: 'Qualified teacher' });
    await page.getByLabel('I give lessons…').selectOption('private');
    await expect(page.getByLabel('Email address').first()).not.toBeEditable();
    await next.click();
    await at('Step 2 of 5: Subjects and levels');
    await page.getByLabel('Physics').check();
    await page.getByLabel('Mathematics').check();
    await page.getByLabel('Main subject').selectOption('mathematics');
    await page.getByLabel('University').check();
    await next.click();
    await at('Step 3 of 5: Places and prices');

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
    await next.click();
    await at('Step 4 of 5: Your text');
    await next.click();
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText(['A text about your lessons is required']);
    await bio(page).fill('Moien!\n\nEch ginn Nohëllef.');
    await expect(summary).toBeHidden();
    await page.goBack();
    await at('Step 3 of 5: Places and prices');
    await page.goForward();
    await at('Step 4 of 5: Your text');
    await next.click();
    await at('Step 5 of 5: Picture');
    await page.locator('[data-picture]').setInputFiles(smallPicture);
    await expect(page.getByText('It will be uploaded when you save.')).toBeVisible();

    await create.click();
    await page.waitForURL('**/en/activate-account');
    await expect.poll(() => said).toContain('Profile created successfully');
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
      profilePicture: expect.stringMatching(new RegExp(`^${uid}-\\d+\\.png$`)) as unknown,
    });
    await teacher.close();
  });
});

test('the profile form keeps all entries after a network failure, a full storage or an ended session', async ({
  page,
  consoleErrors,
  said,
}) => {
  test.slow();
  // A different text at each attempt, because an unchanged text would not be saved.
  const words = `Words that must not be lost. ${Date.now()}`;
  await openForm(page, 'teacher061@kloer.lu');
  await bio(page).fill(words);

  await page.getByRole('navigation').getByRole('link').first().click();
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();

  const save = '**/api/save-profile';
  await page.route(save, (route) => route.abort());
  await saveButton(page).click();
  const failure = page.getByRole('main').getByRole('alert');
  await expect.poll(() => said).toEqual(['Error saving profile']);
  await expect(failure).toContainText('Nothing you wrote is lost');
  await page.unroute(save);

  const storage = '**/v0/b/**';
  await page.locator('[data-picture]').setInputFiles(smallPicture);
  await page.route(storage, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 403 }) : route.continue(),
  );
  await saveButton(page).click();
  await expect.poll(() => said).toContain('Error uploading profile picture');
  await page.unroute(storage);

  await page.route(save, (route) =>
    route.fulfill({ status: 401, json: { error: { code: 'unauthenticated' } } }),
  );
  await saveButton(page).click();
  await expect(failure).toContainText('Your session has ended.');
  await expect(page.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'href',
    '/en/login?next=%2Fen%2Fprofile%2Fedit',
  );
  await page.unroute(save);

  await signInByForm(page, 'teacher061@kloer.lu', form);
  await expect(page.getByText('We have restored your unsaved changes.')).toBeVisible();
  await expect(bio(page)).toHaveValue(words);
  await saveButton(page).click();
  await page.waitForURL('**/en');
  await expect.poll(() => said).toContain('Profile updated');
  // Ignores the console errors of refused requests.
  consoleErrors.splice(0);
});

test('the profile form keeps all entries if the network fails, the page closes and the session ends in any step', async ({
  page,
  context,
  consoleErrors,
}) => {
  test.slow();
  const { email } = await createPerson(await runningStack(), 'every-step');
  await openForm(page, email);
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const kept = page.getByText('Not saved yet. Kept in this browser.');
  const first = page.getByLabel('First name', { exact: true });
  const lines = [
    ['You', () => first.fill('Lou'), () => expect(first).toHaveValue('Lou')],
    [
      'Subjects and levels',
      () => page.getByLabel('Physics').check(),
      () => expect(page.getByLabel('Physics')).toBeChecked(),
    ],
    [
      'Places and prices',
      async () => {
        await page.getByLabel('Online').check();
        await page.getByLabel('Price per hour in euros').fill('31');
      },
      // A complete place of lessons is shown collapsed.
      () => expect(page.locator('form .place').getByText(/31.* an hour/)).toBeVisible(),
    ],
    [
      'Your text',
      () => bio(page).fill('Half a text'),
      () => expect(bio(page)).toHaveValue('Half a text'),
    ],
  ] as const;
  await expect(next).toBeVisible();
  for (const [step, write, isThere] of lines) {
    await openStep(page, step);
    await context.setOffline(true);
    await write();
    await expect(kept).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    // The URL names the step; the draft contains the entries.
    await expect(page.getByText(`of 5: ${step}`)).toBeVisible();
    await isThere();
    await page.goto('/en/terms');
    await page.evaluate(() => {
      localStorage.removeItem('kloer.session');
      indexedDB.deleteDatabase('firebaseLocalStorageDb');
    });
    await signInByForm(page, email, form);
    // After signing in again, the form opens the first incomplete step.
    await expect(page.getByText('Step 1 of 5: You')).toBeVisible();
    await openStep(page, step);
    await isThere();
  }
  await openStep(page, 'You');
  await page.getByLabel('Last name', { exact: true }).fill('Kieffer');
  await page.getByLabel('I am a…').selectOption({ label: 'University student' });
  await page.getByLabel('I give lessons…').selectOption('private');
  await openStep(page, 'Subjects and levels');
  await page.getByLabel('University').check();

  await openStep(page, 'Picture');
  await page.locator('[data-picture]').setInputFiles(smallPicture);
  const save = '**/api/save-profile';
  await page.route(save, (route) =>
    route.fulfill({ status: 401, json: { error: { code: 'unauthenticated' } } }),
  );
  await page.getByRole('button', { name: 'Create profile' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Your session has ended.');
  await page.unroute(save);
  await signInByForm(page, email, form);
  for (const [step, , isThere] of lines) {
    await openStep(page, step);
    await isThere();
  }
  await openStep(page, 'Picture');
  await page.locator('[data-picture]').setInputFiles(smallPicture);
  await page.getByRole('button', { name: 'Create profile' }).click();
  await page.waitForURL('**/en/activate-account');
  // Ignores the console errors of requests without a connection.
  consoleErrors.splice(0);
});

test('the places where a teacher gives lessons are shown as a tree of country, cantons, communes and localities', async ({
  page,
}) => {
  test.slow();
  const { email } = await createPerson(await runningStack(), 'tree');
  await openForm(page, email);
  await openStep(page, 'Places and prices');
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

  // A search shows the part of the tree of places around each result, best result first.
  await page.getByLabel('Search for a city or a canton').fill('Wiltz');
  await expect(
    page.getByRole('checkbox').filter({ visible: true }).and(box('Wiltz')),
  ).toBeVisible();
  await expect(box('The whole country')).toBeHidden();
  await box('Wiltz (centre)').uncheck();
  await mixed('Wiltz').toBe(true);
  await box('Wiltz').check();
  await expect(box('Wiltz (canton)')).toBeChecked();

  expect(await axeViolations(page)).toEqual([]);
});

test("Enter in the search for the teacher's city selects the marked city and does not save", async ({
  page,
}) => {
  const { email } = await createPerson(await runningStack(), 'city');
  await openForm(page, email);
  await openStep(page, 'Places and prices');
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

test('the profile form keeps its entries when the session ends, another user signs in, and the first user returns', async ({
  page,
  context,
  said,
}) => {
  test.slow();
  const words = `Words that outlive a session. ${Date.now()}`;
  const email = 'teacher064@kloer.lu';
  await openForm(page, email);
  await bio(page).fill(words);
  const draft = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kloer.draft')));
  await expect.poll(draft).toHaveLength(1);

  const other = await context.newPage();
  const signOut = async () => {
    await other.goto('/en/terms');
    await other.getByRole('link', { name: 'Sign out' }).first().click();
    await other.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  };
  await signOut();
  const ended = page.getByRole('main').getByRole('alert');
  await expect(ended).toContainText('You have signed out in another tab.');
  await expect.poll(draft).toEqual([]);
  await saveButton(page).click();
  await expect(ended).toBeFocused();
  await expect(bio(page)).toHaveValue(words);

  await signIn(other, 'teacher065@kloer.lu');
  await saveButton(page).click();
  await expect(ended).toBeFocused();
  expect(await draft()).toEqual([]);

  await signOut();
  await signIn(other, email);
  await expect(ended).toBeHidden();
  await expect.poll(draft).toHaveLength(1);
  await saveButton(page).click();
  await page.waitForURL('**/en');
  await expect.poll(() => said).toContain('Profile updated');
});

test('a picture chosen just before saving is saved, and files of other types are refused', async ({
  page,
}) => {
  test.slow();
  const email = 'teacher067@kloer.lu';
  await openForm(page, email);
  const input = page.locator('[data-picture]');
  const file = (name: string, mimeType: string, text: string) => ({
    name,
    mimeType,
    buffer: Buffer.from(text),
  });
  const refusal = page.locator('#profile-picture-error');
  await input.setInputFiles(file('me.png', 'image/png', 'a text by the name of a picture'));
  await expect(refusal).toHaveText(/valid image file/);
  await input.setInputFiles({ ...smallPicture, buffer: smallPicture.buffer.subarray(0, 45) });
  await expect(refusal).toHaveText(/damaged/);
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="9"/></svg>';
  await input.setInputFiles(file('me.svg', 'image/svg+xml', drawing));
  await expect(page.getByText('It will be uploaded when you save.')).toBeVisible();

  // Chooses the picture and submits in one task of the page, so the picture cannot have been read yet.
  await page.evaluate(
    ([base64 = '', label]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const files = new DataTransfer();
      files.items.add(new File([bytes], 'me.png', { type: 'image/png' }));
      const chooser = document.querySelector<HTMLInputElement>('[data-picture]');
      const save = [...document.querySelectorAll('button')].find(
        (button) => button.type === 'submit' && button.textContent.startsWith(label ?? ''),
      );
      if (!chooser || !save) throw new Error('no form');
      chooser.files = files.files;
      chooser.dispatchEvent(new Event('change', { bubbles: true }));
      save.click();
    },
    [smallPicture.buffer.toString('base64'), 'Save'],
  );
  await page.waitForURL('**/en');
  const teacher = await signInAsTeacher(await runningStack(), email);
  expect(await teacher.read()).toMatchObject({
    profilePicture: expect.stringMatching(/\.(png|webp)$/) as unknown,
  });
  await teacher.close();
});

test.describe('the bar with the save button at the lower edge of the profile form', () => {
  test.use({ decidedLanguage: false, locale: 'fr-LU' });

  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;
  const bottom = async (locator: Locator) => {
    const box = await locator.boundingBox();
    return box ? box.y + box.height : Number.NaN;
  };

  const screens = [
    [360, 844],
    [1280, 800],
  ] as const;
  for (const [width, height] of sample('the save bar', screens, 1)) {
    test(`covers nothing and is covered by nothing on a screen of ${width} px`, async ({
      page,
      context,
      consoleErrors,
    }) => {
      test.slow();
      await openForm(page, 'teacher068@kloer.lu');
      await page.setViewportSize({ width, height });
      const bar = page.locator('.save-bar');
      await expect(bar).toBeVisible();
      const offer = page.getByRole('region', { name: /en français/ });
      await expect(offer).toBeVisible();
      expect(await bottom(offer)).toBeLessThan(await top(bar));
      expect(height - (await top(bar))).toBeLessThan(110);

      const offline = page.locator('#offline');
      await settled(page);
      // The notice has three lines at 360 px.
      await offline.evaluate(
        (notice, words) => (notice.dataset['text'] = words),
        translator('fr')('notices:offline'),
      );
      await context.setOffline(true);
      await expect(offline).toBeVisible();
      expect(await bottom(bar)).toBeLessThanOrEqual((await top(offline)) + 1);
      expect(await bottom(offline)).toBeLessThanOrEqual(height);
      await expect(saveButton(page)).toBeInViewport({ ratio: 1 });
      await context.setOffline(false);
      await expect(offline).toBeHidden();
      expect(await bottom(bar)).toBeGreaterThan(height - 2);
      // Ignores the console errors of interrupted downloads.
      consoleErrors.splice(0);
    });
  }
});

test('a teacher with an older profile must fill in a newly added field before saving', async ({
  page,
  said,
}) => {
  const stack = await runningStack();
  const teacher = await createTeacher(stack, 'Older', { details: noDetails });
  await grant(stack, teacher.uid);
  try {
    await openForm(page, teacher.email);
    await bio(page).fill('A price of this year.');
    await saveButton(page).click();
    const summary = page.getByRole('region', { name: 'All fields are required' });
    await expect(summary).toBeFocused();
    await summary
      .getByRole('link', { name: 'Please say whether you are a private individual or a business' })
      .click();
    const question = page.getByLabel('I give lessons…');
    await expect(question).toBeFocused();
    await expect(question).toBeInViewport();
    await question.selectOption('business');
    await expect(summary).toBeHidden();
    await saveButton(page).click();
    await expect.poll(() => said).toContain('Profile updated');
  } finally {
    await removeTeacher(stack, teacher);
  }
});

always(
  "the profile form refuses to edit another user's profile, and links to the user's own",
  async ({ page }) => {
    await openForm(page, 'teacher063@kloer.lu', '/tutoring/edit/teacher-001');
    await expect(page.getByRole('heading', { name: 'This is not your profile' })).toBeVisible();
    await page.getByRole('link', { name: 'Edit my own profile' }).click();
    await expect(page.getByLabel('First name', { exact: true })).not.toHaveValue('');
  },
);

test('a user without a subscription gets an explanation and is redirected to the activation page', async ({
  page,
  said,
}) => {
  await page.goto('/en/auth?next=/tutoring/edit');
  await page.getByLabel('Email').fill(demoAccounts.expired.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/en/activate-account');
  await expect.poll(() => said).toContain('You need an active subscription to edit your profile.');
});

always('a visitor who opens any address of the profile form signs in first', async ({ page }) => {
  for (const [path, signIn] of [
    ['/cours-de-rattrapage/edit', '/auth'],
    ['/en/profile/edit/teacher-001', '/en/auth'],
    ['/lb/profile/teacher-001', '/lb/auth'],
  ] as const) {
    await page.goto(path);
    await page.waitForURL(`**${signIn}?next=${encodeURIComponent(path)}`);
  }
});

test('axe finds no violation in any step of a new profile, empty or filled in', async ({
  page,
}) => {
  test.slow();
  const checkStep = async (what: string) => {
    expect(await axeViolationsInBothSchemes(page), what).toEqual([]);
  };
  const { email } = await createPerson(await runningStack(), 'steps-in-en');
  await openForm(page, email);
  for (const step of [
    'You',
    'Subjects and levels',
    'Your text',
    'Picture',
    'Places and prices',
  ] as const) {
    await openStep(page, step);
    await checkStep(step);
  }
  for (const place of ['At my place', 'At the pupil’s place', 'Online']) {
    await page.getByLabel(place).check();
  }
  await page.getByRole('button', { name: 'Show the cities of Wiltz' }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await checkStep('places with problems');
  await page.getByLabel('Wiltz (canton)').check();
  await openStep(page, 'Picture');
  await page.getByRole('button', { name: 'Create profile' }).click();
  await openStep(page, 'You');
  await checkStep('names with problems');
  await page.getByLabel('First name', { exact: true }).fill('Maximiliane-Charlotte');
  await checkStep('half filled in');
});

// The test above covers English.
for (const locale of isProof ? (['fr', 'lb'] as const) : []) {
  test(`axe finds no violation in any step of a new profile in ${locale}`, async ({ page }) => {
    test.slow();
    const { email } = await createPerson(await runningStack(), `steps-in-${locale}`);
    await openForm(page, email, sharedPath(locale, 'profile/edit'));
    for (const step of steps) {
      await page.locator(`form nav a[href="#${step}"]`).click();
      await expect(page.locator('form nav [aria-current]')).toHaveAttribute('href', `#${step}`);
      expect(await axeViolationsInBothSchemes(page), step).toEqual([]);
    }
  });
}

test('optional fields of the profile form can be unfolded and filled in, and then appear on the profile page', async ({
  page,
}) => {
  test.slow();
  await openForm(page, demoAccounts.mathsTeacher.email);
  const more = page.getByText('More about your lessons (optional)');
  const languages = page.getByRole('group', { name: 'Languages of the lessons' });
  await expect(languages).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await page.getByLabel('Years of teaching').fill('a dozen');
  await more.click();
  await saveButton(page).click();
  await page
    .getByRole('link', { name: 'Enter the years of teaching as a number from 0 to 60' })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Years of teaching')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('23');
  const tigrinya = languages.getByLabel('Tigrinya');
  await tigrinya.focus();
  // An earlier attempt of this test may have saved the language.
  if (await tigrinya.isChecked()) await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expect(tigrinya).toBeChecked();
  const qualification = `Studies of ${crypto.randomUUID()}`;
  await page.getByLabel('School, studies or diploma').fill(qualification);
  const sundays = page.getByRole('checkbox', { name: 'Sunday evening' });
  await sundays.check();
  await saveButton(page).click();
  await page.waitForURL(/\/en\/?$/);
  const { site } = await runningStack();
  const [text] = await eventually(
    () => servedTexts(site, [profilePath('lb', 'mathematics', 'anouk-reuter')]),
    (served) => served.every((one) => one.includes(qualification)),
    'what was said on the page',
  );
  expect(text).toContain('Tigrinya</dd>');
  expect(text).toContain('<dd dir="auto">23</dd>');
  expect(text).toMatch(/Son\.[^<]*: [^<]*owes<\/dd>/);
});

test('families read a teacher’s bio in the language of their page if the teacher wrote it in that language', async ({
  page,
}) => {
  test.slow();
  await openForm(page, 'teacher033@kloer.lu');
  await page.getByLabel('Language of this text').selectOption('German');
  await page.getByRole('button', { name: 'Add a text in Luxembourgish' }).press('Enter');
  const luxembourgish = page.getByLabel('Text in Luxembourgish');
  await expect(luxembourgish).toBeFocused();
  await luxembourgish.fill('\u200b');
  await saveButton(page).click();
  await page
    .getByRole('link', { name: 'One of the other texts contains characters that cannot be shown' })
    .press('Enter');
  await expect(luxembourgish).toBeFocused();
  const words = `Ech schreiwen Iech. ${crypto.randomUUID()} <b>"fett"</b>`;
  await luxembourgish.fill(words);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  const paths = await page.evaluate(
    () => (JSON.parse(localStorage['kloer.session'] as string) as { paths: Localized }).paths,
  );
  await saveButton(page).click();
  await page.waitForURL(/\/en\/?$/);
  const { site } = await runningStack();
  const [inLuxembourgish = '', inFrench = ''] = await eventually(
    () => servedTexts(site, [paths.lb, paths.fr]),
    ([text = '']) => text.includes('Ech schreiwen Iech.'),
    'the words on the page',
  );
  const escaped = words.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  expect(inLuxembourgish).toContain(`lang="lb" dir="auto">${escaped}</p>`);
  expect(inLuxembourgish).toContain('<meta name="description" content="Ech schreiwen Iech. ');
  expect(inFrench).toContain('<p class="words" lang="de" dir="auto">');
  expect(inFrench).not.toContain('Ech schreiwen');
});

test('a pasted phone number is formatted; two numbers are refused when leaving the field', async ({
  page,
}) => {
  await signInFor(page, 'teacher034@kloer.lu', '/en/profile/edit');
  const field = page.getByLabel('Phone (optional)');
  await field.fill('\u202d(+352) 621\u00a0123\u00a0456\u202c');
  await field.press('Tab');
  await expect(field).toHaveValue('+352 621 123 456');
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  await field.fill('26 12 34 56 / 621 123 456');
  await field.press('Tab');
  await expect(field).toHaveAccessibleDescription(/^Enter a single phone number/);
  await expect(field).toHaveValue('26 12 34 56 / 621 123 456');
});
