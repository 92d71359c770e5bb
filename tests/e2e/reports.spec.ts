import type { Page } from '@playwright/test';
import { locales } from '@kloer/domain/locale/locale.ts';
import { profilePath, sharedPath } from '@kloer/domain/paths/paths.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { demoAccounts } from '#local/seed/accounts.ts';
import { axeViolations } from '../support/axe.ts';
import { mailTo } from '../support/caught-mails.ts';
import { sample } from '../support/sample.ts';
import { oneIn } from './family.ts';
import { expect } from './fixtures.ts';
import { signInFor } from './sign-in.ts';

const test = oneIn(6);

const profile = profilePath('en', 'mathematics', 'anouk-reuter');
const en = translator('en');

/** Fills in the required fields of a report, except the URL of the profile. */
async function fillIn(page: Page, email: string, words: string): Promise<void> {
  await page.getByLabel(en('report:reason-untrue')).check();
  await page.getByLabel(en('report:words')).fill(words);
  await page.getByLabel(en('contact:name')).fill('Zoé Müller');
  await page.getByLabel(en('contact:email')).fill(email);
  await page.getByLabel(en('report:goodFaith')).check();
}

test('a visitor reports a profile, an administrator decides, and the visitor gets the decision', async ({
  page,
  said,
}) => {
  test.slow();
  // A different e-mail address for each run, because the test may be repeated on the same stack.
  const email = `zoe-${Date.now()}@example.lu`;
  const words = `Seen by ${email}: she is no teacher.`;
  await page.goto(profile);
  await page.getByRole('link', { name: en('profile:report') }).click();
  await expect(page.getByLabel(en('report:profile'))).toHaveValue(
    new URL(profile, page.url()).href,
  );
  await fillIn(page, email, words);
  await page.getByRole('button', { name: en('report:send') }).click();
  await expect(page.getByText(en('report:sentHeading'), { exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: email })).toBeFocused();
  expect((await mailTo(email)).subject).toBe('Kloer has received your report');

  await signInFor(page, demoAccounts.admin.email, '/en/admin');
  const report = page.getByRole('listitem').filter({ hasText: words });
  await expect(report.getByRole('heading')).toHaveText('Anouk Reuter');
  await expect(report).toContainText(en('report:reason-untrue'));
  await report.getByRole('button', { name: en('reports:decide') }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: en('reports:decide') }).click();
  await expect(dialog.getByText(en('reports:groundsRequired'))).toBeVisible();
  await dialog.getByLabel('Reasons').fill('Her diploma was shown to us.');
  expect(await axeViolations(page, 'light')).toEqual([]);
  await dialog.getByRole('button', { name: en('reports:decide') }).click();
  await expect.poll(() => said.some((one) => one.includes(en('reports:done')))).toBe(true);
  await expect(dialog).toBeHidden();
  await expect(report).toHaveCount(0);
  await page.getByRole('button', { name: en('reports:decided'), exact: true }).click();
  await expect(report).toContainText('Her diploma was shown to us.');
  await expect(report).toContainText(demoAccounts.admin.email);
  const mail = await mailTo(email, 2);
  expect(mail.subject).toBe('Kloer: decision on your report');
  expect(mail.text).toContain('Her diploma was shown to us.');
});

test('a report cannot be closed with the result “suspended” while the teacher is not suspended', async ({
  page,
  said,
  consoleErrors,
}) => {
  test.slow();
  const email = `max-${Date.now()}@example.lu`;
  await page.goto(`${sharedPath('en', 'report')}?profile=${profile}`);
  await fillIn(page, email, `Seen by ${email}.`);
  await page.getByRole('button', { name: en('report:send') }).click();
  await expect(page.getByText(en('report:sentHeading'), { exact: true })).toBeVisible();
  await signInFor(page, demoAccounts.admin.email, '/en/admin');
  const report = page.getByRole('listitem').filter({ hasText: `Seen by ${email}.` });
  await report.getByRole('button', { name: en('reports:decide') }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(en('reports:outcome')).selectOption('blocked');
  await expect(dialog.getByText(en('reports:blockFirst'))).toBeVisible();
  await dialog.getByLabel('Reasons').fill('So it is.');
  await dialog.getByRole('link', { name: en('reports:toBlock') }).click();
  await expect(dialog).toBeHidden();
  await report.getByRole('button', { name: en('reports:decide') }).click();
  await expect(dialog.getByLabel('Reasons')).toHaveValue('So it is.');
  await expect(dialog.getByLabel(en('reports:outcome'))).toHaveValue('blocked');
  await dialog.getByRole('button', { name: en('reports:decide') }).click();
  await expect(
    dialog.getByRole('alert').filter({ hasText: en('reports:error-report-outcome-untrue') }),
  ).toBeVisible();
  await expect.poll(() => said.some((one) => one.includes(en('reports:failed')))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(report).toBeVisible();

  // Another administrator has suspended the teacher, which this list must show.
  await report.getByRole('button', { name: en('reports:decide') }).click();
  await dialog.getByLabel(en('reports:outcome')).selectOption('no-action');
  await page.keyboard.press('Escape');
  await page.route('**/api/admin-update-teacher', (route) =>
    route.fulfill({
      status: 409,
      json: { error: { code: 'changed-meanwhile', message: 'changed-meanwhile' } },
    }),
  );
  await page.route('**/api/admin-reports', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { reports: object[] };
    const reports = body.reports.map((one) => ({ ...one, profile: 'blocked' }));
    await route.fulfill({ response, json: { ...body, reports } });
  });
  await page.getByRole('switch', { name: 'Anouk Reuter' }).click();
  await dialog.getByLabel(en('teachers:reason-danger')).check();
  await dialog.getByRole('button', { name: en('teachers:block') }).click();
  await expect(report).toContainText(en('reports:profile-blocked'));
  await dialog.getByRole('button', { name: en('teachers:cancel') }).click();
  await report.getByRole('button', { name: en('reports:decide') }).click();
  await expect(dialog.getByLabel(en('reports:outcome'))).toHaveValue('blocked');
  await expect(dialog.getByLabel('Reasons')).toHaveValue('So it is.');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // The browser reports the refusal that this test expects.
  consoleErrors.length = 0;
});

for (const locale of sample('an empty report', locales, 1)) {
  test(`an empty report shows what is missing, and can be filled in by keyboard alone in ${locale}`, async ({
    page,
  }) => {
    const t = translator(locale);
    await page.goto(sharedPath(locale, 'report'));
    await expect(page.getByLabel(t('report:profile'))).toBeEnabled();
    await page.getByLabel(t('report:profile')).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(t('report:profile'))).toBeFocused();
    for (const key of [
      'report:profileUnknown',
      'report:reasonRequired',
      'report:wordsRequired',
      'contact:nameRequired',
      'contact:invalidEmail',
      'report:goodFaithRequired',
    ] as const) {
      await expect(page.getByText(t(key), { exact: true }), key).toBeVisible();
    }
    expect(await axeViolations(page, 'light')).toEqual([]);
  });
}

test('a report about abuse of children can be anonymous', async ({ page }) => {
  const sent: unknown[] = [];
  await page.route('**/api/report-profile', async (route) => {
    sent.push(route.request().postDataJSON());
    const answer = { success: true, reported_at: '2026-11-22T10:00:00Z', receipt: false };
    await route.fulfill({ json: answer });
  });
  await page.goto(`${sharedPath('en', 'report')}?profile=${profile}`);
  await page.getByLabel(en('report:reason-children')).check();
  await expect(page.getByText(en('report:unnamed'))).toBeVisible();
  await page.getByLabel(en('report:words')).fill('Look.');
  await page.getByLabel(en('report:goodFaith')).check();
  await page.getByRole('button', { name: en('report:send') }).click();
  await expect(page.getByText(en('report:sentHeading'), { exact: true })).toBeVisible();
  expect(sent).toMatchObject([{ reason: 'children', name: '', email: '' }]);
});

test('the entries of a report stay if the server refuses it', async ({ page, consoleErrors }) => {
  await page.goto(sharedPath('en', 'report'));
  await page.getByLabel(en('report:profile')).fill('/tutoring/mathematics/nobody-at-all');
  await fillIn(page, 'zoe@example.lu', 'She is no teacher.');
  await page.getByRole('button', { name: en('report:send') }).click();
  await expect(page.getByText(en('report:error-teacher-not-found'))).toBeVisible();
  await expect(page.getByLabel(en('report:words'))).toHaveValue('She is no teacher.');
  expect(consoleErrors.splice(0).join()).toContain('404');
});
