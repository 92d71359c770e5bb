import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { expect, test } from './fixtures.ts';

const en = translator('en');
const link = `#${'a'.repeat(64)}.${'A'.repeat(43)}`;

test('a fragment in the page address does not hide the form for withdrawing from a contract', async ({
  page,
}) => {
  await page.goto(`${sharedPath('en', 'withdraw')}#content`);
  await expect(page.getByLabel(en('contact:name'))).toBeVisible();
  await expect(page.getByText(en('withdrawal:proveHeading'))).toBeHidden();
});

test('a user who opens an expired link for confirming a withdrawal gets the form after pressing “confirm”', async ({
  page,
  consoleErrors,
}) => {
  const refused = { error: { code: 'code-invalid' } };
  await page.route('**/api/confirm-withdrawal', (route) =>
    route.fulfill({ status: 400, json: refused }),
  );
  await page.goto(`${sharedPath('en', 'withdraw')}${link}`);
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel(en('contact:name'))).toBeHidden();
  await page.getByRole('button', { name: en('withdrawal:prove') }).click();
  await expect(page.getByLabel(en('contact:name'))).toBeVisible();
  expect(consoleErrors.splice(0).join()).toContain('400 (Bad Request)');
});
