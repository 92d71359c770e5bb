import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { profilePath } from '@kloer/domain/paths/paths.ts';
import { demoAccounts, demoPassword } from '#local/seed/accounts.ts';
import { callApi, signIn } from '#local/seed/stack-client.ts';
import { axeViolations } from '../support/axe.ts';
import { mailTo } from '../support/caught-mails.ts';
import {
  administer,
  createListedTeacher,
  grant,
  removeTeacher,
  type OwnTeacher,
} from '../support/own-teacher.ts';
import { runningStack, sweep } from '../support/running-stack.ts';
import { eventually, servedTexts } from '../support/served-pages.ts';
import { oneIn } from './family.ts';
import { expect } from './fixtures.ts';
import { signInFor } from './sign-in.ts';

const test = oneIn(10);

const rowOf = (page: Page, { name }: OwnTeacher) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

const has = (said: readonly string[], words: string) =>
  expect.poll(() => said.some((one) => one.includes(words)), words).toBe(true);

async function find(page: Page, teacher: OwnTeacher) {
  await page.getByLabel('Search by name or email').fill(teacher.name);
  // From here on, the table shows the search's result and is not loaded again.
  await expect(page.getByText('1 teacher', { exact: true })).toBeVisible();
  return rowOf(page, teacher);
}

test('an administrator reads the history of a teacher, sends a mail again and deletes the account', async ({
  page,
  said,
  consoleErrors,
  baseURL,
}) => {
  test.slow();
  const stack = await runningStack();
  const bio = 'Grammar, and why it is kind.';
  const teacher = await createListedTeacher(stack, 'History', { bio });
  await administer(stack, teacher, { endDate: '2031-01-31' });
  await administer(stack, teacher, { status: 'inactive', reason: 'danger' });
  await administer(stack, teacher, { status: 'active' });
  const admin = await signIn(stack, demoAccounts.admin.email, demoPassword);
  await signInFor(page, demoAccounts.admin.email, '/en/admin');
  const row = await find(page, teacher);
  const path = (await row.getByRole('link').getAttribute('href')) ?? '';
  const texts = async () => (await servedTexts(`${baseURL}`, [path]))[0] ?? '';
  await eventually(texts, (text) => text.includes(bio), `${path} shows ${bio}`, 60_000);

  await row.getByRole('button', { name: 'History of' }).click();
  const history = page.getByRole('dialog', { name: `History of ${teacher.name}` });
  await expect(history).toContainText('Free access: until 31 January 2031');
  await expect(history).toContainText('Nothing has been paid.');
  await expect(history).toContainText('Last free day: none → 31 January 2031');
  await expect(history).toContainText('Block: not blocked → blocked');
  await expect(history).toContainText('Somebody was harmed, threatened or cheated');
  await expect(history).toContainText(demoAccounts.admin.email);
  await expect(history.getByRole('link', { name: 'See the public page' })).toHaveAttribute(
    'href',
    path,
  );
  expect(await axeViolations(page, 'light')).toEqual([]);

  const note = history.getByRole('textbox', { name: 'Internal note' });
  await note.fill('Called on Monday.');
  await history.getByRole('button', { name: 'Save the note' }).click();
  await has(said, 'Note saved');
  await expect(history).toContainText('Internal note changed');

  await history.getByRole('button', { name: 'Delete the account…' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel('To confirm, type the name').fill('Somebody else');
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(question.getByText('Choose a reason.')).toBeVisible();
  await question.getByLabel('It is in somebody else’s name').check();
  await question.getByLabel('What was found, for the teacher').fill('That school knows nobody.');
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(question.getByText('The name does not match. Type it as shown.')).toBeVisible();
  expect(await axeViolations(page, 'light')).toEqual([]);
  // The browser reports the refusal that this test expects.
  await expect.poll(() => consoleErrors.length).toBeGreaterThan(0);
  consoleErrors.length = 0;
  await question.getByLabel('To confirm, type the name').fill(teacher.name.toUpperCase());
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await has(said, 'Account deleted');
  await expect(history).toBeHidden();
  await expect(page.getByText('No teachers found.')).toBeVisible();
  await eventually(texts, (text) => !text.includes(bio), `${path} hides ${bio}`, 60_000);
  const asked = { teacherId: teacher.uid };
  const { entries } = (await callApi(
    stack,
    admin,
    'admin-teacher-changes',
    asked,
  )) as CallResponse<'admin-teacher-changes'>;
  expect(entries[0]).toMatchObject({
    deed: 'delete-account',
    by: demoAccounts.admin.email,
    reason: 'another-person',
    facts: null,
  });
  const { text: told } = await mailTo(teacher.email);
  expect(told).toContain('That school knows nobody.');
});

test('a mail to a teacher is sent again once, and the history shows both mails', async ({
  page,
  said,
}) => {
  test.slow();
  const stack = await runningStack();
  const teacher = await createListedTeacher(stack, 'Mails');
  const admin = await signIn(stack, demoAccounts.admin.email, demoPassword);
  const { uid: teacherId, email, name } = teacher;
  const message = { name, email, message: 'Do you read me?', language: 'en' } as const;
  await callApi(stack, admin, 'send-contact-email', {
    ...message,
    messageId: `${teacherId}-message`,
  });
  const repeated = async () => {
    const answer = await callApi(stack, admin, 'admin-teacher-mails', { teacherId });
    const { mails } = answer as CallResponse<'admin-teacher-mails'>;
    return mails.filter(({ sent_at: at }) => at !== null).map(({ repeats }) => repeats);
  };
  await sweep(stack);
  await expect.poll(repeated, { timeout: 90_000 }).toEqual([0]);
  await signInFor(page, demoAccounts.admin.email, '/en/admin');
  const row = await find(page, teacher);
  await row.getByRole('button', { name: 'History of' }).click();
  const history = page.getByRole('dialog');
  await history.getByRole('button', { name: 'Send again: ' }).dblclick();
  await has(said, 'The email will go out within a minute');
  await expect(history).toContainText('sent 1 more time');
  await expect(history).toContainText('Email sent again');
  await history.getByText('Close', { exact: true }).click();
  await expect(history).toBeHidden();
  await sweep(stack);
  await expect.poll(repeated, { timeout: 120_000 }).toEqual([1]);
  await removeTeacher(stack, teacher);
});

test('the table of teachers can be saved or copied, and no cell can act as a formula in a spreadsheet', async ({
  page,
  context,
  said,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const stack = await runningStack();
  const teacher = await createListedTeacher(stack, 'File', {
    phone: '+352 621 123 456',
    showPhone: true,
  });
  await signInFor(page, demoAccounts.admin.email, '/en/admin');
  await find(page, teacher);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const [head, line, ...rest] = file.split('\r\n');
  expect(head).toMatch(/^\uFEFFTeacher,Role,Subjects,Email,Phone,/);
  expect(line).toContain(teacher.name);
  expect(line).toContain(",'+352 621 123 456,");
  expect(rest).toEqual(['']);
  await page.getByRole('button', { name: 'Copy as CSV' }).click();
  await has(said, 'Table copied');
  const pasted = await page.evaluate(() => navigator.clipboard.readText());
  expect(pasted.replace(/^\uFEFF/, '')).toBe(file.replace(/^\uFEFF/, ''));
  await removeTeacher(stack, teacher);
});

test('the dialog for suspending a paying teacher explains what happens to the plan', async ({
  page,
  browser,
  said,
  consoleErrors,
}) => {
  test.slow();
  const stack = await runningStack();
  const teacher = await createListedTeacher(stack, 'Both');
  await signInFor(page, demoAccounts.admin.email, '/en/admin');
  const row = await find(page, teacher);
  const second = await browser.newContext();
  const other = await second.newPage();
  await signInFor(other, demoAccounts.admin.email, '/en/admin');
  const otherRow = await find(other, teacher);
  await row.getByLabel(/^Last free day/).fill('2029-05-05');
  await otherRow.getByLabel(/^Last free day/).fill('2030-06-06');
  const otherSave = otherRow.getByRole('button', { name: 'Save' });
  await otherSave.click();
  await expect(otherSave).toBeHidden();
  await expect(otherRow).toContainText('6 June 2030');
  await row.getByRole('button', { name: 'Save' }).click();
  await has(said, `${demoAccounts.admin.email} has changed ${teacher.name} in the meantime`);
  await expect(row).toContainText('6 June 2030');
  // The browser reports the refusal that this test expects.
  consoleErrors.length = 0;
  await second.close();
  await removeTeacher(stack, teacher);
});

test('the history of a teacher fits on a phone, in Luxembourgish and in dark colours', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await signInFor(page, demoAccounts.admin.email, '/lb/admin');
  await page
    .getByRole('button', { name: /^Verlaf: / })
    .first()
    .click();
  const history = page.getByRole('dialog');
  await expect(history.getByRole('heading', { name: 'De Kont läschen' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const width = await history.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  expect(width).toBe(0);
  expect(await axeViolations(page, 'dark')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
});

test('a report about a teacher links administrators to that teacher in the table, to suspend the teacher', async ({
  page,
}) => {
  test.slow();
  const stack = await runningStack();
  const teacher = await createListedTeacher(stack, 'Reported');
  await grant(stack, teacher.uid);
  const admin = await signIn(stack, demoAccounts.admin.email, demoPassword);
  const report = {
    profile: profilePath('en', 'mathematics', teacher.slug),
    reason: 'untrue',
    words: 'She is no teacher.',
    goodFaith: true,
    name: 'Zoé Müller',
    email: teacher.email,
    language: 'en',
    reportId: `${teacher.uid}-report`,
  };
  // The report fails until the new teacher's page is published.
  await expect(() => callApi(stack, admin, 'report-profile', report)).toPass({ timeout: 60_000 });
  await signInFor(page, demoAccounts.admin.email, '/en/admin');
  await page.getByLabel('Canton').selectOption('vianden');
  const listed = page.getByRole('listitem').filter({ hasText: teacher.name });
  await listed.getByRole('button', { name: 'Decide' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Decision').selectOption('blocked');
  await dialog.getByRole('link', { name: 'Show the teacher in the table' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1 teacher', { exact: true })).toBeVisible();
  await expect(rowOf(page, teacher)).toBeVisible();
  // The report's card also shows the suspension.
  await listed.getByRole('button', { name: 'Block the teacher…' }).click();
  await dialog.getByLabel('It is in somebody else’s name').check();
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(listed.getByText('Blocked', { exact: true })).toBeVisible();
  await listed.getByRole('link', { name: 'Show the teacher in the table' }).click();
  await expect(rowOf(page, teacher).getByRole('button', { name: 'Undo' })).toBeVisible();
  await removeTeacher(stack, teacher);
});

test('administration lists all changes by administrators, even of a promo code that was deleted', async ({
  page,
}) => {
  const stack = await runningStack();
  const teacher = await createListedTeacher(stack, 'Logged');
  const admin = await signIn(stack, demoAccounts.admin.email, demoPassword);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await signInFor(page, demoAccounts.admin.email, '/en/admin');
  const log = page.getByRole('region', { name: 'Who changed what' });
  await expect(log.getByRole('listitem').first()).toBeVisible();

  const code = `GONE-${Date.now()}`;
  const facts = { duration_months: 2, subscription_type: 'trial', active: true } as const;
  await callApi(stack, admin, 'admin-create-promo-code', { code, ...facts });
  const { codes } = (await callApi(
    stack,
    admin,
    'admin-promo-codes',
    {},
  )) as CallResponse<'admin-promo-codes'>;
  const revision = codes.find((one) => one.code === code)?.revision ?? null;
  await callApi(stack, admin, 'admin-delete-promo-code', { code, revision });
  await administer(stack, teacher, { endDate: '2031-01-31' });
  await log.getByRole('button', { name: 'Refresh' }).click();

  const entryOf = (words: string) => log.getByRole('listitem').filter({ hasText: words }).first();
  await expect(entryOf(teacher.name)).toContainText('Last free day: none → 31 January 2031');
  await expect(entryOf(teacher.name).getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`/${teacher.slug}$`),
  );
  await expect(entryOf(code)).toContainText('Promo code deleted');
  await expect(entryOf(code)).toContainText('Months: 2');
  await expect(entryOf(code)).toContainText(demoAccounts.admin.email);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await axeViolations(page, 'dark')).toEqual([]);
  await removeTeacher(stack, teacher);
});
