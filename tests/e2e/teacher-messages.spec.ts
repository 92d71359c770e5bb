import type { Page } from '@playwright/test';
import { locales, type Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath, subjectPath } from '@kloer/domain/paths/paths.ts';
import { schoolLevelNames } from '@kloer/domain/reference/school-levels.ts';
import { subjectNames } from '@kloer/domain/reference/subjects.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { textsFor, translator } from '@kloer/i18n/translate.ts';
import { demoAccounts } from '#local/seed/accounts.ts';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { mailTo } from '../support/caught-mails.ts';
import { createTeacher, grant, removeTeacher } from '../support/own-teacher.ts';
import { runningStack } from '../support/running-stack.ts';
import { sample } from '../support/sample.ts';
import { eventually } from '../support/served-pages.ts';
import { settled } from '../support/settled.ts';
import { newAddress } from './add-account.ts';
import { oneIn } from './family.ts';
import { expect as expectNow, test as always } from './fixtures.ts';
import { signInFor } from './sign-in.ts';

const test = oneIn(10);

/** Longer timeout: the outbox and the publisher must finish before each page. */
const expect = expectNow.configure({ timeout: 20_000 });

const phone = { width: 360, height: 740 };

async function expectAccessible(page: Page, isModal = false): Promise<void> {
  expect(await axeViolationsInBothSchemes(page, isModal)).toEqual([]);
}

/** A published teacher whose profile does not show the e-mail address. */
async function hiddenTeacher(name: string, locale: Locale) {
  const stack = await runningStack();
  const teacher = await createTeacher(stack, name, {
    subjects: ['latin', 'greek'],
    schoolLevels: ['classic-lower', 'classic-upper'],
    language: locale,
    showEmail: false,
  });
  await grant(stack, teacher.uid);
  const path = `${subjectPath(locale, 'latin')}/${teacher.slug}`;
  const served = async () => (await fetch(stack.site + path, { cache: 'no-store' })).text();
  await eventually(
    served,
    (html) => /<main[^>]* data-profile/.test(html),
    'publishing the profile',
  );
  return { ...teacher, path, firstName: teacher.name.split(' ')[0] ?? '' };
}

const formOf = (page: Page, locale: Locale) => {
  const texts = textsFor(locale, 'message-form');
  const dialog = page.getByRole('dialog');
  const field = (name: 'name' | 'email' | 'subject' | 'level' | 'words') =>
    dialog.getByLabel(texts[name], { exact: true });
  return { texts, dialog, field, send: dialog.getByRole('button', { name: texts.send }) };
};

const writeButton = (page: Page, locale: Locale, firstName: string) =>
  page
    .getByRole('link', { name: translator(locale)('profile:write', { name: firstName }) })
    .filter({ visible: true });

for (const locale of sample('a message to a teacher', locales, 1)) {
  test(`in ${locale}, a parent writes on a phone; the teacher can answer, block and report`, async ({
    page,
    browser,
    consoleErrors,
  }) => {
    test.slow();
    const stack = await runningStack();
    const teacher = await hiddenTeacher(`Brigitte${locale}`, locale);
    const { firstName } = teacher;
    const parent = newAddress('elteren');
    await page.setViewportSize(phone);
    const { texts, dialog, field, send } = formOf(page, locale);

    await page.goto(`${subjectPath(locale, 'latin')}?level=classic-upper`);
    await page.evaluate((path) => location.assign(path), teacher.path);
    await page.waitForURL(`**${teacher.path}`);
    await settled(page);
    const write = writeButton(page, locale, firstName);
    // A publish that began earlier may restore the old page until the next publish.
    await expect(async () => {
      if (!(await write.isVisible())) await page.reload();
      await expect(write).toBeVisible({ timeout: 2000 });
    }).toPass();
    await write.focus();
    await page.keyboard.press('Enter');
    await expect(
      dialog.getByRole('heading', { name: fill(texts.title, { name: firstName }) }),
    ).toBeVisible();
    await expect(field('name')).toBeFocused();
    await expect(field('subject')).toHaveValue('latin');
    await expect(field('level')).toHaveValue('classic-upper');
    await expectAccessible(page, true);
    await field('name').press('Enter');
    for (const text of ['nameRequired', 'invalidEmail', 'wordsRequired'] as const) {
      await expect(dialog.getByText(texts[text], { exact: true })).toBeVisible();
    }
    await expect(field('name')).toBeFocused();
    await expectAccessible(page, true);
    await page.keyboard.type('Léa Weber');
    await expect(dialog.getByText(texts.nameRequired)).toBeHidden();
    await page.keyboard.press('Tab');
    await page.keyboard.type(parent);
    await field('words').fill('Moien!\n\nHutt Dir méindes Zäit?');

    // Neither closing the dialog nor reloading the page loses text.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(write).toBeFocused();
    await page.reload();
    await settled(page);
    await write.click();
    await expect(field('name')).toHaveValue('Léa Weber');
    await expect(field('level')).toHaveValue('classic-upper');
    await expect(field('words')).toHaveValue('Moien!\n\nHutt Dir méindes Zäit?');
    await send.focus();
    await page.keyboard.press('Enter');
    const sent = dialog.getByRole('heading', {
      name: fill(texts.sentTitle, { name: firstName }),
    });
    await expect(sent).toBeFocused();
    await expect(dialog).toContainText(parent);
    await expectAccessible(page, true);
    await dialog.getByRole('button', { name: texts.close }).press('Enter');
    await write.click();
    await expect(field('words')).toHaveValue('');
    await expect(field('email')).toHaveValue(parent);

    const mail = await mailTo(teacher.email);
    expect(mail.subject).toContain('Léa Weber');
    expect(mail.text).toContain('\n\n> Moien!\n> \n> Hutt Dir méindes Zäit?\n\n');
    expect(mail.text).toContain(subjectNames.latin[locale]);
    expect(mail.text).toContain(schoolLevelNames['classic-upper'][locale]);
    const copy = await mailTo(parent);
    expect(JSON.stringify(copy)).not.toContain(teacher.email);
    expect(await page.content()).not.toContain(teacher.email);

    const link = new URL(/https?:\/\/\S+#\S+/.exec(mail.text)?.[0] ?? '');
    expect(link.pathname).toBe(sharedPath(locale, 'message'));
    const elsewhere = await browser.newContext({ viewport: phone });
    const other = await elsewhere.newPage();
    await other.goto(link.pathname + link.hash);
    const said = textsFor(locale, 'message-page');
    const button = (name: string) => other.getByRole('button', { name, exact: true });
    await expect(other.getByRole('heading', { name: /Léa Weber.*\d/ })).toBeVisible();
    await expectAccessible(other);
    await button(said.answered).press('Enter');
    await expect(other.getByText(said.answeredDone)).toBeFocused();
    await button(said.stop).press('Enter');
    await expect(other.getByText(said.stopDone)).toBeFocused();
    await expect(button(said.allow)).toBeHidden();
    const told = await mailTo(teacher.email, 2);
    const back = new URL(/https?:\/\/\S+#\S+/.exec(told.text)?.[0] ?? '');
    await other.goto('about:blank');
    await other.goto(back.pathname + back.hash);
    await button(said.allow).press('Enter');
    await expect(button(said.stop)).toBeFocused();
    await other.reload();
    await expect(other.getByText(said.answeredDone)).toBeVisible();
    await button(said.report).press('Enter');
    await expect(other.getByText(said.reportDone)).toBeFocused();
    await expect(other.getByText(said.stopDone)).toBeVisible();
    await expectAccessible(other);

    await signInFor(other, teacher.email, sharedPath(locale, 'account'));
    await expect(other.getByText(textsFor(locale, 'account').messagesAnswered)).toBeVisible();
    await elsewhere.close();

    // A blocked sender does not read who blocked the message, and keeps the text.
    await field('words').fill('Nach eng Kéier');
    await send.click();
    await expect(page.getByRole('alert').filter({ visible: true })).toContainText(
      textsFor(locale, 'message-form')['error-permission-denied'],
    );
    await expect(field('words')).toHaveValue('Nach eng Kéier');
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('403')]);
    await mailTo(parent);
    await mailTo(teacher.email, 3);

    const office = await browser.newContext();
    const admin = await office.newPage();
    await signInFor(admin, demoAccounts.admin.email, sharedPath(locale, 'admin'));
    const words = textsFor(locale, 'messages');
    const report = admin.getByRole('listitem', { name: teacher.name });
    await expect(report).toContainText('Hutt Dir méindes Zäit?');
    await expect(report).toContainText(parent);
    await expect(report).toContainText(teacher.email);
    await expectAccessible(admin);
    await report.getByRole('button', { name: words.blockSender, exact: true }).click();
    const asked = admin.getByRole('alertdialog');
    await expect(asked).toContainText(words.blockText);
    await asked.getByRole('button', { name: words.blockSender, exact: true }).click();
    await expect(report).toContainText(words.isBlocked);
    await report.getByRole('button', { name: words.unblockSender, exact: true }).click();
    await expect(report).not.toContainText(words.isBlocked);
    await report.getByRole('button', { name: words.markAnswered, exact: true }).click();
    await expect(report).toHaveCount(0);
    await office.close();
    await removeTeacher(stack, teacher);
  });
}

test.describe('a message to a teacher that cannot be sent', () => {
  // The browser reports the refused and the aborted request that this test causes.
  test.use({ consoleErrors: [] });

  test('keeps all entries, and sending again uses the same message id, even after a reload', async ({
    page,
  }) => {
    const sent: { messageId: string; words: string }[] = [];
    const answers: ('cut' | 'failure' | 'limit' | 'success')[] = [
      'cut',
      'failure',
      'limit',
      'success',
    ];
    await page.route('**/api/write-to-teacher', async (route) => {
      sent.push(route.request().postDataJSON() as (typeof sent)[number]);
      const answer = answers.shift();
      if (answer === 'cut') await route.abort();
      else if (answer === 'success') await route.fulfill({ json: { success: true } });
      else {
        const code = answer === 'limit' ? 'rate-limited' : 'unavailable';
        await route.fulfill({ status: answer === 'limit' ? 429 : 503, json: { error: { code } } });
      }
    });
    const path = `${subjectPath('en', 'mathematics')}/anouk-reuter`;
    const { texts, dialog, field, send } = formOf(page, 'en');
    await page.goto(path);
    await settled(page);
    await writeButton(page, 'en', 'Anouk').click();
    await field('name').fill('Léa Weber');
    await field('email').fill('lea@example.lu');
    await field('words').fill('Moien!');
    for (const text of ['error-unavailable', 'error-unavailable', 'error-rate-limited'] as const) {
      await send.click();
      await expect(dialog.getByRole('alert')).toContainText(texts[text]);
      await expect(field('words')).toHaveValue('Moien!');
    }
    await page.reload();
    await settled(page);
    await writeButton(page, 'en', 'Anouk').click();
    await send.dblclick();
    await expect(dialog.getByText(fill(texts.sentTitle, { name: 'Anouk' }))).toBeVisible();
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
  });
});

always('a message is stored in the browser while the user is typing', async ({ page }) => {
  const { field } = formOf(page, 'en');
  await page.goto(`${subjectPath('en', 'mathematics')}/anouk-reuter`);
  await settled(page);
  await writeButton(page, 'en', 'Anouk').click();
  await field('words').fill('Moien!');
  await page.reload();
  await settled(page);
  await writeButton(page, 'en', 'Anouk').click();
  await expect(field('words')).toHaveValue('Moien!');
});

test('a press on the message button before the scripts have loaded opens the form when they have loaded', async ({
  page,
}) => {
  const arrived = Promise.withResolvers<void>();
  await page.route(/watch-message|ProfilePage.*\.js/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  const path = `${subjectPath('en', 'mathematics')}/anouk-reuter`;
  // Does not wait for the page's load event, which a late script delays.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await writeButton(page, 'en', 'Anouk').click();
  arrived.resolve();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(path);
});

always(
  'the field for bots in the message form cannot be seen, heard or reached by keyboard',
  async ({ page }) => {
    await page.goto(`${subjectPath('en', 'mathematics')}/anouk-reuter`);
    await settled(page);
    await writeButton(page, 'en', 'Anouk').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox')).toHaveCount(3);
    await expect(dialog.locator('[name=website]')).toBeHidden();
  },
);

test('the page of a received message explains an unknown or missing link', async ({
  page,
  consoleErrors,
}) => {
  const texts = textsFor('en', 'message-page');
  await page.goto('/en/message');
  await expect(page.getByText(texts.noLink)).toBeVisible();
  await page.goto(`/en/message#${'x'.repeat(43)}`);
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText(texts['error-code-invalid']);
  // The browser reports the refusal that this test expects.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('400')]);
});

test.describe('a profile without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('has a message button that opens a mail to the visible address', async ({ page }) => {
    await page.goto(`${subjectPath('en', 'mathematics')}/anouk-reuter`);
    const href = await writeButton(page, 'en', 'Anouk').getAttribute('href');
    expect(href).toMatch(/^(mailto:|\/en\/contact$)/);
  });
});
