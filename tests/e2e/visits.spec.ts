import { translator } from '@kloer/i18n/translate.ts';
import { demoAccounts } from '#local/seed/accounts.ts';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { settled } from '../support/settled.ts';
import { oneIn } from './family.ts';
import { expect, test as always } from './fixtures.ts';
import { signInFor } from './sign-in.ts';

const test = oneIn(6);

const t = translator('en');
const anouk = '/tutoring/mathematics/anouk-reuter';

/** A normal browser's user agent. That of the tests contains "headless", so their visits would count as a robot's. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

test.use({ userAgent });

always(
  'the visit of a family is counted without personal data, and the teacher sees the number of visits',
  async ({ page, browser, baseURL }) => {
    test.slow();
    const visitor = await browser.newContext({ userAgent, ...(baseURL && { baseURL }) });
    const family = await visitor.newPage();
    const told: { kind: string; uids: string[] }[] = [];
    const headers: Record<string, string>[] = [];
    family.on('request', (request) => {
      if (!request.url().endsWith('/api/count-visits')) return;
      told.push(JSON.parse(request.postData() ?? '{}') as (typeof told)[number]);
      headers.push(request.headers());
    });

    await family.clock.install();
    await family.goto('/en?subject=mathematics&city=esch-sur-alzette');
    const result = family.getByRole('link', { name: 'Anouk Reuter', exact: true });
    await expect(result).toBeVisible();
    await expect.poll(() => told.map(({ kind }) => kind)).toEqual(['appearances']);
    await result.click();
    await expect(family).toHaveURL(new RegExp(`${anouk}$`));
    const uid = await family.getByRole('main').getAttribute('data-uid');
    expect(told[0]?.uids).toContain(uid);
    await settled(family);
    // A visit is reported after the page was visible for two seconds.
    await family.clock.runFor(2000);
    await expect.poll(() => told.length).toBe(2);
    expect(told[1]).toEqual({ kind: 'visits', uids: [uid] });
    // Prevents a mail program from opening.
    await family.evaluate(() =>
      document.addEventListener('click', (event) => event.preventDefault()),
    );
    const write = family.locator('.side li a[href^="mailto:"]');
    await write.click();
    await write.click();
    await expect.poll(() => told.slice(2)).toEqual([{ kind: 'contacts', uids: [uid] }]);
    expect(headers.flatMap((sent) => Object.keys(sent)).join()).not.toMatch(/cookie|authorization/);
    expect(await visitor.cookies()).toEqual([]);
    await visitor.close();

    await page.clock.install();
    const own: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/count-visits')) own.push(request.url());
    });
    await signInFor(page, demoAccounts.mathsTeacher.email, anouk);
    await expect(page.locator('main[data-own]')).toBeVisible();
    await settled(page);
    await page.clock.runFor(3000);
    expect(own).toEqual([]);

    await page.goto('/en/account');
    const section = page.getByRole('region', { name: t('account:visitsHeading') });
    const number = section.locator('dd').first();
    // Visits counted within minutes of the last write are stored later.
    await expect(number).toHaveText(/^\d+$/, { timeout: 15_000 });
    await section.getByText(t('account:visitsNumbers')).click();
    const rows = section.getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    await expect(rows.first()).toContainText(t('account:column-appearances'));
    const counted = await rows.nth(1).getByRole('cell').allTextContents();
    expect(counted.map(Number).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
    expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  },
);

test('numbers of visits that cannot be loaded can be requested again', async ({
  page,
  consoleErrors,
}) => {
  await page.route('**/api/own-visits', (route) => route.abort());
  await signInFor(page, demoAccounts.fresh.email, '/en/account');
  const section = page.getByRole('region', { name: t('account:visitsHeading') });
  await expect(section.getByText(t('account:loadingFailed'))).toBeVisible();
  await page.unroute('**/api/own-visits');
  await section.getByRole('button', { name: t('account:tryAgain') }).click();
  await expect(section.getByText(t('account:noVisits'))).toBeVisible();
  consoleErrors.splice(0);
});
