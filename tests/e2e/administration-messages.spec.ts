import { appCheckHeaders } from '#local/seed/stack-client.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { demoAccounts } from '#local/seed/accounts.ts';
import { axeViolations } from '../support/axe.ts';
import { mailTo } from '../support/caught-mails.ts';
import { runningStack } from '../support/running-stack.ts';
import { oneIn } from './family.ts';
import { expect, test as always } from './fixtures.ts';
import { signInFor } from './sign-in.ts';

const test = oneIn(10);

const en = translator('en');
const lb = translator('lb');

// In every run, because only a browser shows that Escape keeps the text typed into a dialog.
always(
  'a visitor writes a contact message, an administrator answers, and the visitor reads the answer',
  async ({ page, said }) => {
    test.slow();
    // A new e-mail address for each run, because the test may be repeated on the same stack.
    const email = `zoe-${Date.now()}@example.lu`;
    const words = `Wat kascht et? ${email}`;
    await page.goto(sharedPath('lb', 'contact'));
    await page.getByLabel(lb('contact:name')).fill('Zoé Müller');
    await page.getByLabel(lb('contact:email')).fill(email);
    await page.getByLabel(lb('contact:message')).fill(words);
    await page.getByRole('button', { name: lb('contact:send') }).click();
    await expect
      .poll(() => said.some((one) => one.includes(lb('contact:messageSubmitted'))))
      .toBe(true);
    await mailTo(email);

    await signInFor(page, demoAccounts.admin.email, '/en/admin');
    const message = page.getByRole('listitem').filter({ hasText: words });
    await expect(message.getByRole('heading')).toHaveText('Zoé Müller');
    await message.getByRole('button', { name: en('messages:answer'), exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    const field = dialog.getByRole('textbox');
    await expect(field).toBeFocused();
    await dialog.getByRole('button', { name: en('messages:send') }).click();
    await expect(dialog.getByText(en('messages:answerRequired'))).toBeVisible();
    await field.fill('Moien Zoé,\n\nnäischt.');
    expect(await axeViolations(page, 'light')).toEqual([]);
    // Escape keeps the typed text.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await message.getByRole('button', { name: en('messages:answer'), exact: true }).click();
    await expect(field).toHaveValue('Moien Zoé,\n\nnäischt.');
    // Reloading the page keeps the typed text, too.
    await page.reload();
    await message.getByRole('button', { name: en('messages:answer'), exact: true }).click();
    await expect(field).toHaveValue('Moien Zoé,\n\nnäischt.');
    await dialog.getByRole('button', { name: en('messages:send') }).click();
    await expect.poll(() => said.some((one) => one.includes(en('messages:done')))).toBe(true);
    await expect(dialog).toBeHidden();
    await expect(message).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.getItem('kloer.dialogs'))).toBe('{}');
    await page.getByRole('button', { name: en('messages:answered'), exact: true }).click();
    await expect(message).toContainText('näischt.');
    await expect(message).toContainText(demoAccounts.admin.email);
    const mail = await mailTo(email, 2);
    expect(mail.subject).toBe('Kloer: Äntwert op Äre Message');
    expect(mail.text).toContain('\n\nMoien Zoé,\n\nnäischt.\n\n');
    expect(mail.text).not.toContain('kascht');
  },
);

test('an administrator can mark a message as answered, and gets an error if another administrator answered first', async ({
  page,
  said,
  consoleErrors,
}) => {
  test.slow();
  const email = `max-${Date.now()}@example.lu`;
  const stack = await runningStack();
  const { site } = stack;
  const checked = await appCheckHeaders(stack);
  for (const number of [1, 2]) {
    const message = `Message ${number} of ${email}`;
    const sent = await page.request.post(`${site}/api/send-contact-email`, {
      headers: { origin: site, ...checked },
      data: { name: 'Max', email, message, language: 'en', messageId: `${number}-${Date.now()}-x` },
    });
    expect(sent.status()).toBe(200);
  }
  await signInFor(page, demoAccounts.admin.email, '/en/admin');
  const numbered = (number: number) =>
    page.getByRole('listitem').filter({ hasText: `Message ${number} of ${email}` });
  await numbered(1)
    .getByRole('button', { name: en('messages:markAnswered') })
    .click();
  await expect.poll(() => said.some((words) => words.includes(en('messages:marked')))).toBe(true);
  await expect(numbered(1)).toHaveCount(0);
  const answered = page.getByRole('button', { name: en('messages:answered'), exact: true });
  await answered.click();
  await numbered(1)
    .getByRole('button', { name: en('messages:reopen') })
    .click();
  await expect(numbered(1)).toHaveCount(0);
  await page.getByRole('button', { name: en('messages:waiting'), exact: true }).click();
  await expect(numbered(1)).toBeVisible();

  await numbered(2)
    .getByRole('button', { name: en('messages:answer'), exact: true })
    .click();
  const error = { code: 'changed-meanwhile', message: 'changed-meanwhile' };
  await page.route('**/api/admin-answer-message', (route) =>
    route.fulfill({ status: 409, json: { error } }),
  );
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill('Yes.');
  await dialog.getByRole('button', { name: en('messages:send') }).click();
  await expect(
    dialog.getByRole('alert').filter({ hasText: en('messages:error-changed-meanwhile') }),
  ).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveValue('Yes.');
  const cancel = dialog.getByRole('button', { name: en('admin:cancel') });
  await expect(cancel).toHaveAttribute('aria-disabled', 'false');
  await cancel.click();
  await numbered(2)
    .getByRole('button', { name: en('messages:delete') })
    .click();
  await dialog.getByRole('button', { name: en('messages:deleteConfirm') }).click();
  await expect(numbered(2)).toHaveCount(0);
  // The browser reports the refusal that this test expects.
  consoleErrors.length = 0;
});
