import type { Page } from '@playwright/test';
import { locales } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { sample } from '../support/sample.ts';
import { letToastsCome, stopClock } from '../support/stop-clock.ts';
import { oneIn } from './family.ts';
import { expect, test as always } from './fixtures.ts';

const test = oneIn(10);

const address = '**/api/send-contact-email';
const en = translator('en');

type Sent = { name: string; email: string; message: string; language: string; messageId: string };

/** Responds to the form's calls in turn, and returns what was sent. */
async function answering(page: Page, ...answers: ('success' | 'failure' | 'cut')[]) {
  const sent: Sent[] = [];
  await page.route(address, async (route) => {
    sent.push(route.request().postDataJSON() as Sent);
    const answer = answers.shift();
    if (answer === 'cut') await route.abort();
    else if (answer === 'success') await route.fulfill({ json: { success: true } });
    else await route.fulfill({ status: 503, json: { error: { code: 'unavailable' } } });
  });
  return sent;
}

for (const locale of sample('the contact form', locales, 1)) {
  always(
    `the contact form can be filled in and sent by keyboard alone in ${locale}`,
    async ({ page }) => {
      const t = translator(locale);
      const sent = await answering(page, 'success');
      await page.goto(sharedPath(locale, 'contact'));
      await expect(page.getByLabel(t('contact:name'))).toBeEnabled();
      await page.getByLabel(t('contact:name')).focus();
      await page.keyboard.press('Enter');
      // Empty fields show an error, and the first one has the focus.
      await expect(page.getByLabel(t('contact:name'))).toBeFocused();
      for (const text of ['nameRequired', 'invalidEmail', 'messageRequired'] as const) {
        await expect(page.getByText(t(`contact:${text}`), { exact: true })).toBeVisible();
      }
      expect(sent).toEqual([]);
      await page.keyboard.type('Léa Weber');
      await expect(page.getByText(t('contact:nameRequired'))).toBeHidden();
      await page.keyboard.press('Tab');
      await page.keyboard.type('lea@example.lu');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Moien!');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main').getByText(t('contact:messageSubmitted'))).toBeVisible();
      await expect(page.getByLabel(t('contact:message'))).toHaveValue('');
      expect(sent).toEqual([
        {
          name: 'Léa Weber',
          email: 'lea@example.lu',
          message: 'Moien!',
          language: locale,
          messageId: expect.stringMatching(/^[\w-]{16,64}$/),
        },
      ]);
    },
  );
}

always(
  'the contact page shows the texts quoted in the specification word for word in English',
  () => {
    expect(
      (
        [
          'nameRequired',
          'invalidEmail',
          'messageRequired',
          'messageSubmitted',
          'errorSendingMessage',
        ] as const
      ).map((key) => en(`contact:${key}`)),
    ).toEqual([
      'Name is required',
      'Invalid email address',
      'Message is required',
      'Message submitted successfully',
      'Error sending message',
    ]);
  },
);

test.describe('a contact message that cannot be sent', () => {
  // The browser reports the refused and the aborted request that this test causes.
  test.use({ consoleErrors: [] });

  test('keeps all typed entries, and sending again uses the same message id', async ({ page }) => {
    await stopClock(page);
    const sent = await answering(page, 'failure', 'cut', 'success');
    await page.goto('/en/contact');
    await page.getByLabel('Name').fill('Léa Weber');
    await page.getByLabel('Email').fill('lea@example.lu');
    await page.getByLabel('Message').fill('Moien!');
    const send = page.getByRole('button', { name: 'Send message' });
    const toast = page.getByRole('region', { name: 'Notifications' });
    for (const attempt of [1, 2]) {
      await send.click();
      await letToastsCome(page);
      await expect(toast.getByText('Error sending message'), `attempt ${attempt}`).toBeVisible();
      await page.clock.runFor(4800);
      await expect(toast.getByText('Error sending message')).toBeVisible();
      await page.clock.runFor(200);
      await expect(toast.getByText('Error sending message')).toBeHidden();
      await expect(page.getByLabel('Message')).toHaveValue('Moien!');
    }
    await send.click();
    await letToastsCome(page);
    await expect(toast.getByText('Message submitted successfully')).toBeVisible();
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
    expect(sent).toHaveLength(3);
  });
});

test('the send button of the contact page shows that the message is being sent, and cannot be pressed again', async ({
  page,
}) => {
  const answered = Promise.withResolvers<void>();
  let calls = 0;
  await page.route(address, async (route) => {
    calls += 1;
    await answered.promise;
    await route.fulfill({ json: { success: true } });
  });
  await page.goto('/en/contact');
  await page.getByLabel('Name').fill('Léa Weber');
  await page.getByLabel('Email').fill('lea@example.lu');
  await page.getByLabel('Message').fill('Moien!');
  await page.getByRole('button', { name: 'Send message' }).click();
  const sending = page.getByRole('button', { name: 'Sending…' });
  await expect(sending).toBeDisabled();
  await sending.dispatchEvent('click');
  answered.resolve();
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
  expect(calls).toBe(1);
});

test('the confirmation of a sent contact message stays on the page after the toast has disappeared', async ({
  page,
}) => {
  await answering(page, 'success');
  await page.goto('/en/contact');
  await page.getByLabel('Name').fill('Léa Weber');
  await page.getByLabel('Email').fill('lea@example.lu');
  await page.getByLabel('Message').fill('Moien!');
  await page.getByRole('button', { name: 'Send message' }).click();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await toasts.getByRole('button', { name: en('notices:closeToast') }).click();
  await expect(toasts.getByText(en('contact:messageSubmitted'))).toBeHidden();
  await expect(page.getByRole('main').getByText(en('contact:messageSubmitted'))).toBeVisible();
});

always(
  'the hidden field that catches bots cannot be seen, read by a screen reader or reached by keyboard',
  async ({ page }) => {
    await page.goto('/en/contact');
    await expect(page.locator('input[name=website]')).toBeHidden();
    await expect(page.getByRole('textbox')).toHaveCount(3);
  },
);

test.describe('the contact page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('explains what does not work and shows the e-mail address', async ({ page }) => {
    await page.goto('/en/contact');
    const main = page.getByRole('main');
    // Playwright's locators find no text in a noscript element.
    expect(await main.innerText()).toContain(en('contact:noScript'));
    await expect(main.getByRole('link', { name: 'moien@kloer.lu' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send message' })).toBeHidden();
  });
});

test('an e-mail address on the contact page that looks like a typing error is accepted after one question', async ({
  page,
}) => {
  const sent = await answering(page, 'success');
  await page.goto('/en/contact');
  const email = page.getByLabel(en('contact:email'));
  await expect(email).toBeEnabled();
  await page.getByLabel(en('contact:name')).fill('Léa Weber');
  await email.fill('lea@gmail.con');
  await page.getByLabel(en('contact:message')).fill('Moien!');
  const send = page.getByRole('button', { name: en('contact:send') });
  await send.click();
  await expect(page.getByText('Did you mean lea@gmail.com?')).toBeVisible();
  await expect(email).toBeFocused();
  expect(sent).toEqual([]);
  await send.click();
  await expect.poll(() => sent.map((message) => message.email)).toEqual(['lea@gmail.con']);
});
