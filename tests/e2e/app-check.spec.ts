import { translator } from '@kloer/i18n/translate.ts';
import { expect, test } from './fixtures.ts';
import { runningStack } from '../support/running-stack.ts';

const en = translator('en');

test('a program that does not use App Check cannot send a contact message', async () => {
  const { site } = await runningStack();
  const response = await fetch(`${site}/api/send-contact-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Program',
      email: 'program@example.lu',
      message: 'Buy!',
      language: 'en',
      messageId: 'a-program-sent-this',
    }),
  });
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ error: { code: 'app-check-failed' } });
});

test('a browser that blocks App Check shows an error, keeps the message, and can send it later', async ({
  page,
  consoleErrors,
}) => {
  const { appCheck } = await runningStack();
  await page.route(`${appCheck}/token`, (route) => route.abort());
  await page.goto('/en/contact');
  await page.getByLabel('Name').fill('Léa Weber');
  await page.getByLabel('Email').fill('lea@example.lu');
  await page.getByLabel('Message').fill('Moien!');
  await page.getByRole('button', { name: en('contact:send') }).click();
  await expect(page.getByText(en('contact:error-app-check-failed'))).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Moien!');

  await page.unroute(`${appCheck}/token`);
  await page.getByRole('button', { name: en('contact:send') }).click();
  await expect(page.locator('#contact-sent')).toBeVisible();
  consoleErrors.length = 0;
});

test('a page loads App Check when the user first touches its form, not before', async ({
  page,
}) => {
  const { appCheck } = await runningStack();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(appCheck)) asked.push(request.url());
  });
  await page.goto('/en/contact', { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await page.getByLabel('Name').focus();
  await expect.poll(() => asked).toEqual([`${appCheck}/token`]);
});
