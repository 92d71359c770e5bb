import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { translator } from '@kloer/i18n/translate.ts';
import { demoPassword } from '#local/seed/accounts.ts';
import { demoPromoCode } from '#local/seed/promo-codes.ts';
import { callApi, signIn as signInToStack } from '#local/seed/stack-client.ts';
import { axeViolations } from '../support/axe.ts';
import { linkIn, mailTo } from '../support/caught-mails.ts';
import { tabTo } from '../support/keyboard.ts';
import { createPerson } from '../support/own-teacher.ts';
import { openStep } from '../support/profile-steps.ts';
import { runningStack } from '../support/running-stack.ts';
import { signInAsTeacher } from '../support/teacher-session.ts';
import { newAddress, password } from './add-account.ts';
import { oneIn } from './family.ts';
import { expect as expectNow, test as always } from './fixtures.ts';
import { signIn, signInByForm, signInFor } from './sign-in.ts';

const test = oneIn(10);

/** Longer timeout: pages open only after Auth and Firestore have responded. */
const expect = expectNow.configure({ timeout: 15_000 });

const form = '/en/profile/edit';

/** A picture that must be cropped. */
const wide = await sharp({
  create: { width: 900, height: 400, channels: 3, background: '#25523d' },
})
  .png()
  .toBuffer();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

const firstName = (page: Page) => page.getByLabel('First name', { exact: true });
const bio = (page: Page) => page.getByLabel('Your lessons, in your words');
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const sent = (page: Page) => page.getByText('Kept here and in your account', { exact: false });

test('a profile started on a phone can be finished on a laptop, and both devices then show it', async ({
  browser,
  baseURL: base,
  page: laptop,
  consoleErrors,
}) => {
  test.slow();
  const stack = await runningStack();
  const { email } = await createPerson(stack, 'two-devices');
  const pocket = await browser.newContext({ ...phone, ...(base && { baseURL: base }) });
  const mobile = await pocket.newPage();
  await signInFor(mobile, email, form);
  await firstName(mobile).fill('Lou');
  await mobile.getByLabel('Last name', { exact: true }).fill('Kieffer');
  await mobile.getByLabel('I am a…').selectOption({ label: 'University student' });
  await mobile.getByLabel('I give lessons…').selectOption('private');
  await next(mobile).click();
  await mobile.getByLabel('Physics').check();
  await mobile.getByLabel('University').check();
  await expect(sent(mobile)).toBeVisible();

  // Both devices change the profile: all changes are kept, and after a conflict in one field the form asks.
  await signInFor(laptop, email, form);
  await expect(laptop.getByText('Step 3 of 5: Places and prices')).toBeVisible();
  await openStep(laptop, 'You');
  await expect(firstName(laptop)).toHaveValue('Lou');
  await openStep(laptop, 'Your text');
  await bio(laptop).fill('Written on the laptop.');
  await expect(sent(laptop)).toBeVisible();
  await openStep(mobile, 'Your text');
  await bio(mobile).fill('Written on the phone.');
  const dialog = mobile.getByRole('alertdialog');
  await expect(dialog).toContainText('Written on the laptop.');
  await dialog.getByRole('button', { name: 'Keep my version' }).click();
  await expect(sent(mobile)).toBeVisible();

  await openStep(laptop, 'Places and prices');
  await laptop.getByLabel('Online').check();
  await laptop.getByLabel('Price per hour in euros').fill('31');
  await openStep(laptop, 'Picture');
  await openStep(laptop, 'Your text');
  await expect(bio(laptop)).toHaveValue('Written on the phone.');
  await openStep(laptop, 'Picture');
  await laptop.getByRole('button', { name: 'Create profile' }).click();
  await laptop.waitForURL('**/en/activate-account');

  const teacher = await signInAsTeacher(stack, email);
  expect(await teacher.read()).toMatchObject({
    firstName: 'Lou',
    bio: 'Written on the phone.',
    teachingLocations: { online: { pricePerHourEur: 31 } },
  });
  await teacher.close();

  // The phone recognises that its text is already in the profile, and does not ask.
  await mobile.goto(form);
  await expect(mobile.getByText('Everything is saved')).toBeVisible();
  await expect(mobile.getByRole('alertdialog')).toBeHidden();
  await expect(bio(mobile)).toHaveValue('Written on the phone.');
  // Ignores refusals: a draft that the other device changed is first refused, then merged.
  consoleErrors.splice(0);
  await pocket.close();
});

/** Fills in a new profile up to the last step. */
async function fillIn(page: Page, words: string): Promise<void> {
  await firstName(page).fill('Lou');
  await page.getByLabel('Last name', { exact: true }).fill('Kieffer');
  await page.getByLabel('I am a…').selectOption({ label: 'University student' });
  await page.getByLabel('I give lessons…').selectOption('private');
  await next(page).click();
  await page.getByLabel('Physics').check();
  await page.getByLabel('University').check();
  await next(page).click();
  await page.getByLabel('Online').check();
  await page.getByLabel('Price per hour in euros').fill('31');
  await next(page).click();
  await bio(page).fill(words);
  await next(page).click();
}

const create = (page: Page) => page.getByRole('button', { name: 'Create profile' });

test('an empty profile form explains that text typed in another browser is still there', async ({
  page,
}) => {
  const { email } = await createPerson(await runningStack(), 'begun-elsewhere');
  await signInFor(page, email, form);
  const line = page.getByText('Did you start in another browser? What you wrote is still there.');
  await expect(line).toBeVisible();
  await firstName(page).fill('Lou');
  await expect(line).toBeVisible();
  await page.reload();
  await expect(firstName(page)).toHaveValue('Lou');
  await expect(line).toBeHidden();
});

test('a user who signed out on all devices signs in again and continues the profile with all entries', async ({
  page,
  consoleErrors,
}) => {
  test.slow();
  const stack = await runningStack();
  const { email } = await createPerson(stack, 'ended-elsewhere');
  await signInFor(page, email, form);
  await fillIn(page, 'Written before the session ended.');
  await expect(sent(page)).toBeVisible();
  await callApi(stack, await signInToStack(stack, email, demoPassword), 'end-sessions', {});
  await create(page).click();
  const ended = page.getByRole('main').getByRole('alert');
  await expect(ended).toContainText('Your session has ended. What you wrote is kept');
  await ended.getByRole('link', { name: 'Sign in again' }).click();
  await signIn(page, email);
  await page.waitForURL(`**${form}*`);
  await expect(page.getByText('Step 5 of 5: Picture')).toBeVisible();
  await openStep(page, 'Your text');
  await expect(bio(page)).toHaveValue('Written before the session ended.');
  await openStep(page, 'Picture');
  await create(page).click();
  await page.waitForURL('**/en/activate-account');
  // Ignores the console errors of refused requests.
  consoleErrors.splice(0);
});

test('the profile form opens the login page after the session ended, and has all entries after signing in', async ({
  page,
  consoleErrors,
}) => {
  test.slow();
  const stack = await runningStack();
  const { email } = await createPerson(stack, 'ended-while-away');
  await signInFor(page, email, form);
  await firstName(page).fill('Lou');
  await expect(sent(page)).toBeVisible();
  await callApi(stack, await signInToStack(stack, email, demoPassword), 'end-sessions', {});
  await page.reload();
  await page.waitForURL('**/en/auth?next=**');
  await signIn(page, email);
  await page.waitForURL(`**${form}*`);
  await expect(firstName(page)).toHaveValue('Lou');
  consoleErrors.splice(0);
});

test('a user whose new profile another device saved first is asked which version to keep', async ({
  browser,
  baseURL: base,
  page: laptop,
  consoleErrors,
}) => {
  test.slow();
  const stack = await runningStack();
  const { email } = await createPerson(stack, 'saved-elsewhere');
  await signInFor(laptop, email, form);
  await fillIn(laptop, 'Written together.');
  await expect(sent(laptop)).toBeVisible();
  const pocket = await browser.newContext({ ...phone, ...(base && { baseURL: base }) });
  const mobile = await pocket.newPage();
  await signInFor(mobile, email, form);
  await openStep(mobile, 'You');
  await create(laptop).click();
  await laptop.waitForURL('**/en/activate-account');

  // Only the phone changed this field, so the form does not ask.
  await firstName(mobile).fill('Louise');
  await openStep(mobile, 'Picture');
  await create(mobile).click();
  await mobile.waitForURL('**/en/activate-account');
  const teacher = await signInAsTeacher(stack, email);
  expect(await teacher.read()).toMatchObject({ firstName: 'Louise', bio: 'Written together.' });
  await teacher.close();
  consoleErrors.splice(0);
  await pocket.close();
});

test('a user who saves different new profiles on two devices is asked which text to keep', async ({
  browser,
  baseURL: base,
  page: laptop,
  consoleErrors,
}) => {
  test.slow();
  const stack = await runningStack();
  const { email } = await createPerson(stack, 'both-first');
  const pocket = await browser.newContext({ ...phone, ...(base && { baseURL: base }) });
  const mobile = await pocket.newPage();
  await signInFor(mobile, email, form);
  await mobile.route('**/documents:commit', (route) => route.abort());
  await fillIn(mobile, 'Written on the phone.');
  await signInFor(laptop, email, form);
  await fillIn(laptop, 'Written on the laptop.');
  await create(laptop).click();
  await laptop.waitForURL('**/en/activate-account');

  await create(mobile).click();
  const dialog = mobile.getByRole('alertdialog', { name: 'Changed on another device' });
  await expect(dialog.getByLabel('The other version')).toHaveValue('Written on the laptop.');
  await dialog.getByRole('button', { name: 'Keep my version' }).click();
  await mobile.waitForURL('**/en/activate-account');
  const teacher = await signInAsTeacher(stack, email);
  expect(await teacher.read()).toMatchObject({ bio: 'Written on the phone.' });
  await teacher.close();
  consoleErrors.splice(0);
  await pocket.close();
});

test('a new profile is stored once, and the user can continue, although the server’s answer was lost', async ({
  page,
  consoleErrors,
}) => {
  test.slow();
  const { email } = await createPerson(await runningStack(), 'lost-answer');
  await signInFor(page, email, form);
  await fillIn(page, 'Saved, and not told.');
  await expect(sent(page)).toBeVisible();
  const save = '**/api/save-profile';
  await page.route(save, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await create(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Nothing you wrote is lost',
  );
  await page.unroute(save);
  await create(page).click();
  await page.waitForURL('**/en/activate-account');
  consoleErrors.splice(0);
});

test('the draft of a new profile is sent to the server when the network is available again', async ({
  page,
  context,
  consoleErrors,
}) => {
  const { email } = await createPerson(await runningStack(), 'back-online');
  await signInFor(page, email, form);
  await firstName(page).fill('Lou');
  await expect(sent(page)).toBeVisible();
  await context.setOffline(true);
  await firstName(page).fill('Louise');
  const isLost = page.waitForEvent('requestfailed', (request) => request.url().includes(':commit'));
  await openStep(page, 'Subjects and levels');
  await isLost;
  await expect(page.getByText('Not saved yet. Kept in this browser.')).toBeVisible();
  await context.setOffline(false);
  await expect(sent(page)).toBeVisible();
  consoleErrors.splice(0);
});

test('a user can create a profile with a picture and make it visible by keyboard alone', async ({
  page,
}) => {
  test.slow();
  const email = newAddress('by-keyboard');
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const write = async (target: Locator, words: string) => {
    await tabTo(page, target);
    await page.keyboard.type(words);
  };
  const press = async (target: Locator, key: 'Enter' | 'Space' | 'ArrowDown') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const at = (step: string) => expect(page.getByText(step, { exact: true })).toBeFocused();

  await page.goto('/en/contact');
  await press(page.getByRole('banner').getByRole('link', { name: 'Create a profile' }), 'Enter');
  await page.waitForURL('**/en/profile/begin*');
  await expect(next(page)).toBeVisible();
  await write(field('First name'), 'Noa');
  await write(field('Last name'), 'Reuter');
  await write(page.getByLabel('I am a…'), 'Prof');
  await press(field('I give lessons…'), 'ArrowDown');
  await press(next(page), 'Enter');
  await at('Step 2 of 5: Subjects and levels');
  await press(field('Latin'), 'Space');
  await press(field('Adults'), 'Space');
  await press(next(page), 'Enter');
  await at('Step 3 of 5: Places and prices');
  await press(field('Online'), 'Space');
  await write(field('Price per hour in euros'), '28');
  await press(next(page), 'Enter');
  await at('Step 4 of 5: Your text');
  await write(bio(page), 'Salve! Latin, word by word.');
  await press(button('Next: my account'), 'Enter');
  await page.waitForURL('**/en/auth?view=sign_up&next=**');
  await write(page.getByLabel('Email'), email);
  await write(field('Password'), password);
  await press(button(translator('en')('auth:signUp')), 'Enter');
  const link = new URL(linkIn(await mailTo(email)));
  await page.goto(link.pathname + link.search);
  await page.waitForURL('**/profile/edit*');
  await expect(page.getByText('Step 5 of 5: Picture')).toBeVisible();

  const choosing = page.waitForEvent('filechooser');
  await press(button('Choose a picture'), 'Enter');
  await (await choosing).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: wide });
  const dialog = page.getByRole('dialog', { name: 'Position your picture' });
  await expect(dialog.getByRole('application')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Use this part' }), 'Enter');
  await expect(page.getByText('It will be uploaded when you save.')).toBeVisible();
  await press(button('Create profile'), 'Enter');
  await page.waitForURL('**/en/activate-account');
  await write(field('Promo code'), demoPromoCode);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await press(button('Yes'), 'Enter');
  await page.waitForURL('**/edit');
});

test.describe('a visitor who begins a profile without an account', () => {
  test.use(phone);

  always(
    'fills in the profile first, and is asked for an account when saving',
    async ({ page }) => {
      test.slow();
      const { email } = await createPerson(await runningStack(), 'words-first');
      await page.goto('/en');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('link', { name: 'Create a profile' }).first().click();
      await page.waitForURL('**/en/profile/begin*');
      await expect(page.getByText('Step 1 of 5: You')).toBeVisible();
      await expect(page.getByLabel('Email address', { exact: true })).toHaveCount(1);

      let typed = 0;
      const type = async (label: string, words: string) => {
        typed += 1;
        await page.getByLabel(label, { exact: true }).fill(words);
      };
      await type('First name', 'Noa');
      await type('Last name', 'Reuter');
      await page.getByLabel('I am a…').selectOption({ label: 'Professional tutor' });
      await page.getByLabel('I give lessons…').selectOption('business');
      await expect(page.locator('aside h3')).toHaveText(/Noa\s*Reuter/);
      expect(await axeViolations(page)).toEqual([]);
      await next(page).click();
      await page.getByLabel('Latin').check();
      await page.getByLabel('Adults').check();
      await page.reload();
      await expect(page.getByText('Step 2 of 5: Subjects and levels')).toBeVisible();
      await page.goBack();
      await expect(page.getByText('Step 1 of 5: You')).toBeVisible();
      await page.goForward();
      await expect(page.getByLabel('Latin')).toBeChecked();
      await next(page).click();
      await page.getByLabel('Online').check();
      await type('Price per hour in euros', '28');
      await next(page).click();
      const account = page.getByRole('button', { name: 'Next: my account' });
      await account.click();
      const summary = page.getByRole('region', { name: 'All fields are required' });
      await expect(summary.getByRole('link')).toHaveText(['A text about your lessons is required']);
      await page.getByRole('button', { name: 'Advice and an example' }).click();
      await expect(page.getByText('What happens in a first lesson?')).toBeVisible();
      await expect(page.getByText('After each lesson I send the new words.')).toBeVisible();
      await type('Your lessons, in your words', 'Salve! Latin, word by word.');
      const preview = page.locator('aside');
      await expect(preview.getByText('Salve! Latin, word by word.')).toBeAttached();
      // With e-mail address and password, at most six fields are needed for the first preview.
      expect(typed).toBeLessThanOrEqual(4);
      expect(await axeViolations(page)).toEqual([]);

      // The list of steps also leads to the sign-up page, as the button does.
      await openStep(page, 'Picture');
      await page.waitForURL('**/en/auth?view=sign_up&next=%2Fen%2Fprofile%2Fbegin');
      await expect(page.getByText('Your profile is saved in this browser.')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('link', { name: 'Back to the profile' }).click();
      await expect(page.getByText('Step 4 of 5: Your text')).toBeVisible();
      await expect(bio(page)).toHaveValue('Salve! Latin, word by word.');

      // A user who already has an account signs in, and continues with the same text.
      await page.getByRole('link', { name: 'I already have an account' }).click();
      await page.waitForURL('**/en/auth?next=**');
      await signInByForm(page, email, form);
      await expect(page.getByText('Step 5 of 5: Picture')).toBeVisible();
      await openStep(page, 'Your text');
      await expect(bio(page)).toHaveValue('Salve! Latin, word by word.');
      await expect(sent(page)).toBeVisible();
      const left = await page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.endsWith('guest')),
      );
      expect(left).toEqual([]);
    },
  );

  test('sees the step that the URL names, even if the URL changes just before the form is ready', async ({
    page,
  }) => {
    // Changes the URL at the last moment before the form listens for changes.
    await page.addInitScript(() => {
      const listen = addEventListener.bind(window);
      window.addEventListener = (
        type: string,
        listener: EventListenerOrEventListenerObject,
        options?: AddEventListenerOptions | boolean,
      ) => {
        const isShown = document.body?.textContent.includes('Step 2 of 5');
        if (type === 'popstate' && isShown) history.replaceState(null, '', '#who');
        listen(type, listener, options);
      };
    });
    await page.goto('/en/profile/begin#what');
    await page.waitForURL('**#who');
    await expect(page.getByText('Step 1 of 5: You')).toBeVisible();
  });

  test('and then signs in to an account with a profile keeps the profile of the account', async ({
    page,
  }) => {
    await page.goto('/en/profile/begin');
    await firstName(page).fill('Somebody');
    await expect(page.getByText('Not saved yet. Kept in this browser.')).toBeVisible();
    await signInByForm(page, 'teacher062@kloer.lu', form);
    await expect(firstName(page)).not.toHaveValue('Somebody');
    await expect(page.getByText('Everything is saved')).toBeVisible();
    await page.goto('/en/profile/begin');
    await page.waitForURL(`**${form}`);
  });
});
