import { oneIn } from './family.ts';
import { expect as expectNow } from './fixtures.ts';
import { signInFor } from './sign-in.ts';

const test = oneIn(6);

/** Longer timeout: pages open only after Auth and Firestore have responded. */
const expect = expectNow.configure({ timeout: 15_000 });

const form = '/en/profile/edit';

test('the profile form shows the prices of other teachers of the subject in the canton', async ({
  page,
}) => {
  test.slow();
  // This demo teacher teaches maths in Esch.
  await signInFor(page, 'teacher001@kloer.lu', form);
  await page.getByRole('button', { name: /^Edit.*At my place/ }).click();
  const told = page.getByText(/teachers, at least half charge/);
  await expect(told).toHaveText(
    /^Mathematics, Esch-sur-Alzette \(canton\): of \d+ teachers, at least half charge \d+–\d+\s€ an hour\.$/,
  );
  await page.getByLabel('Main subject').selectOption('physics');
  await expect(told.and(page.getByText('Mathematics'))).toHaveCount(0);
});

test('the profile form shows no prices of other teachers if they cannot be loaded', async ({
  page,
  consoleErrors,
}) => {
  test.slow();
  await page.route('**/api/local-prices', (route) => route.fulfill({ status: 503, json: {} }));
  await signInFor(page, 'teacher001@kloer.lu', form);
  const asked = page.waitForResponse('**/api/local-prices');
  await page.getByRole('button', { name: /^Edit.*At my place/ }).click();
  await asked;
  await expect(page.getByLabel('Price per hour in euros')).toBeVisible();
  await expect(page.getByText(/teachers, at least half charge/)).toHaveCount(0);
  consoleErrors.length = 0;
});
