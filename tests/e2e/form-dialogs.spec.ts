import type { Page } from '@playwright/test';
import { createPerson, createTeacher, grant, outgrowNewProfile } from '../support/own-teacher.ts';
import { openStep } from '../support/profile-steps.ts';
import { runningStack } from '../support/running-stack.ts';
import { signInAsTeacher } from '../support/teacher-session.ts';
import { oneIn } from './family.ts';
import { expect as expectNow } from './fixtures.ts';
import { signInFor } from './sign-in.ts';

const test = oneIn(6);

// Dialogs over the profile form; `tests/checks/dialogs.test.ts` checks every dialog in the source.

/** Longer timeout: pages open only after Auth and Firestore have responded. */
const expect = expectNow.configure({ timeout: 15_000 });

const form = '/en/profile/edit';
const bio = (page: Page) => page.getByLabel('Your lessons, in your words');
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Collects the save requests that the page sends from now on. */
function watchSaves(page: Page): string[] {
  const saved: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/save-profile')) saved.push(request.url());
  });
  return saved;
}

test('closing a dialog of the profile form does not submit the form', async ({ page }) => {
  test.slow();
  const { email } = await createPerson(await runningStack(), 'asked-in-dialogs');
  await signInFor(page, email, form);
  const saved = watchSaves(page);
  await openStep(page, 'Your text');
  await bio(page).fill('Half a text');
  const summary = page.getByRole('region', { name: 'All fields are required' });
  const untouched = async () => {
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toHaveCount(0);
    await expect(summary).toBeHidden();
    expect(saved).toEqual([]);
  };

  await page.getByRole('navigation').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await untouched();
  await page.getByRole('link', { name: 'Sign out' }).first().click();
  const signingOut = page.getByRole('alertdialog', { name: 'Sign out without saving?' });
  await expect(signingOut).toContainText('deletes it from this browser');
  await signingOut.getByRole('button', { name: 'Stay here' }).press('Enter');
  await untouched();

  await openStep(page, 'Places and prices');
  await page.getByLabel('At my place').check();
  await expect(page.getByText('Filled in for you: check it.')).toBeVisible();
  await page.getByRole('button', { name: /^City/ }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('Wiltz');
  await page.keyboard.press('Enter');
  await untouched();
  await expect(page.getByText('Filled in for you: check it.')).toBeHidden();
  await page.getByRole('button', { name: /^City/ }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('nowhere at all');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await untouched();

  await openStep(page, 'Your text');
  await page.reload();
  const discard = page.getByRole('button', { name: 'Discard unsaved changes' });
  const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
  for (const decline of [
    () => question.getByRole('button', { name: 'Keep' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await discard.click();
    await expect(question).toBeVisible();
    await decline();
    await untouched();
  }
  await expect(bio(page)).toHaveValue('Half a text');
  await discard.click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await untouched();
  await expect(bio(page)).toHaveValue('');

  await bio(page).fill('Half a text');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const deletion = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await deletion.getByLabel('Password').press('Enter');
  await expect(deletion.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
  await deletion.getByRole('button', { name: 'Cancel' }).click();
  await untouched();
});

test('a user who changes the same profile text on two devices is asked which version to keep', async ({
  page,
  consoleErrors,
}) => {
  test.slow();
  const stack = await runningStack();
  const { uid, email } = await createTeacher(stack, 'Zora');
  await grant(stack, uid);
  await outgrowNewProfile(stack);
  const otherDevice = await signInAsTeacher(stack, email);
  await signInFor(page, email, form);
  await bio(page).fill('Written here.');
  await otherDevice.save({ bio: 'Written there.', firstName: 'Zoé' });
  await saveButton(page).click();
  const dialog = page.getByRole('alertdialog', { name: 'Changed on another device' });
  await expect(dialog.getByLabel('The other version')).toHaveValue('Written there.');
  // Escape does not close the question. Browsers also send Escape for a phone's back button.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('Your version')).toHaveValue('Written here.');
  const saved = watchSaves(page);
  await dialog.getByRole('button', { name: 'Use the other version' }).click();
  await expect(bio(page)).toHaveValue('Written there.');
  await page.getByRole('button', { name: 'Delete profile' }).click();
  const deletion = page.getByRole('alertdialog', { name: 'Delete your profile?' });
  await deletion.getByRole('button', { name: 'Cancel' }).click();
  await expect(deletion).toHaveCount(0);
  expect(saved).toEqual([]);
  await page.getByRole('button', { name: 'Restore my version' }).click();
  await saveButton(page).click();
  await page.waitForURL('**/en');
  expect(await otherDevice.read()).toMatchObject({ bio: 'Written here.', firstName: 'Zoé' });
  await otherDevice.close();
  // The browser reports the saves that this test refuses.
  consoleErrors.splice(0);
});
