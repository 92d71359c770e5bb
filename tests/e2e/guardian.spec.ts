import type { Page } from '@playwright/test';
import { locales } from '@kloer/domain/locale/locale.ts';
import { sharedPath, subjectPath } from '@kloer/domain/paths/paths.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { textsFor, translator } from '@kloer/i18n/translate.ts';
import { demoPromoCode } from '#local/seed/promo-codes.ts';
import { axeViolations, axeViolationsInBothSchemes } from '../support/axe.ts';
import { mailTo } from '../support/caught-mails.ts';
import { createTeacher, outgrowNewProfile } from '../support/own-teacher.ts';
import { runningStack } from '../support/running-stack.ts';
import { sample } from '../support/sample.ts';
import { eventually } from '../support/served-pages.ts';
import { newAddress } from './add-account.ts';
import { oneIn } from './family.ts';
import { expect as expectNow } from './fixtures.ts';
import { signInFor } from './sign-in.ts';

const test = oneIn(10);

/** Longer timeout: Auth, Firestore and the outbox must respond before each page opens. */
const expect = expectNow.configure({ timeout: 20_000 });

const phone = '+352 621 555 777';

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
}

for (const locale of sample('a parent agrees', locales, 1)) {
  test(`in ${locale}, a teacher aged 16 is visible only while a parent consents`, async ({
    page,
    browser,
    consoleErrors,
  }) => {
    test.slow();
    const stack = await runningStack();
    const t = translator(locale);
    const texts = textsFor(locale, 'guardian');
    const path = (of: 'guardian' | 'activate-account') => sharedPath(locale, of);
    const teacher = await createTeacher(stack, `Jang${locale}`, {
      subjects: ['latin'],
      language: locale,
      phone,
      showPhone: true,
    });
    await outgrowNewProfile(stack);
    const parent = newAddress('mamma');
    await page.setViewportSize({ width: 360, height: 740 });
    await signInFor(page, teacher.email, path('activate-account'));

    const code = page.getByLabel(t('activation:promoLabel'), { exact: true });
    await code.fill(demoPromoCode);
    await code.press('Enter');
    const question = page.getByRole('alertdialog', { name: texts.ageTitle });
    await expect(question).toBeVisible();
    expect(await axeViolations(page, 'light', true)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await code.press('Enter');
    await question.getByRole('link', { name: texts.ageNo }).press('Enter');
    await page.waitForURL(`**${path('guardian')}`);

    await expect(page.getByRole('heading', { name: texts.askHeading })).toBeVisible();
    await expectAccessible(page);
    const [name, address] = [page.getByLabel(texts.name), page.getByLabel(texts.email)];
    await name.fill('Claire Weber');
    await address.fill(teacher.email);
    await address.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(texts['error-guardian-own-address']);
    await expect(name).toHaveValue('Claire Weber');
    // The browser reports the refusal that this test expects.
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('400')]);
    await address.fill(parent);
    await address.press('Enter');
    const waiting = fill(texts.waitingHeading, { name: 'Claire Weber' });
    await expect(page.getByRole('heading', { name: waiting })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: texts.written })).toBeVisible();
    await expectAccessible(page);

    // Ordering in another tab leads to the guardian page too.
    await page.goto(path('activate-account'));
    await code.fill(demoPromoCode);
    await code.press('Enter');
    await page.waitForURL(`**${path('guardian')}`);

    const mail = await mailTo(parent);
    const link = new URL(/https?:\/\/\S+#\S+/.exec(mail.text)?.[0] ?? '');
    expect(link.pathname).toBe(path('guardian'));
    const elsewhere = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const other = await elsewhere.newPage();
    await other.goto(link.pathname + link.hash);
    await expect(other.getByRole('heading', { name: texts.parentHeading })).toBeVisible();
    await expectAccessible(other);
    await page.reload();
    await expect(page.getByRole('heading', { name: waiting })).toBeVisible();

    await other.getByRole('button', { name: texts.agree, exact: true }).press('Enter');
    await expect(other.getByText(texts.agreeDone)).toBeFocused();
    await expectAccessible(other);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByRole('link', { name: texts.toProfile }).press('Enter');
    await page.waitForURL(`**${path('activate-account')}`);
    await code.fill(demoPromoCode);
    await code.press('Enter');
    await page.waitForURL('**/edit');
    const profile = `${stack.site}${subjectPath(locale, 'latin')}/${teacher.slug}`;
    const shown = async () => (await fetch(profile, { cache: 'no-store' })).text();
    const isProfile = (html: string) => /<main[^>]* data-profile/.test(html);
    await eventually(shown, isProfile, 'publishing the profile');
    expect(await shown()).not.toContain(phone.replaceAll(' ', ''));

    await other.reload();
    await other.getByRole('button', { name: texts.refuse }).press('Enter');
    await expect(other.getByText(texts.refuseDone)).toBeFocused();
    await eventually(shown, (html) => !isProfile(html), 'hiding the profile');
    await page.goto(path('guardian'));
    const no = fill(texts.refusedHeading, { name: 'Claire Weber' });
    await expect(page.getByRole('heading', { name: no })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: texts.adult }).click();
    expect(await axeViolations(page, 'light', true)).toEqual([]);
    await page.getByRole('button', { name: texts.adultConfirm }).click();
    await page.waitForURL('**/edit');
    await page.goto(path('guardian'));
    await expect(page.getByRole('heading', { name: texts.askHeading })).toBeVisible();
    await elsewhere.close();
  });
}

test("the page for a parent's consent redirects visitors to the login, and explains invalid links", async ({
  page,
  consoleErrors,
}) => {
  const texts = textsFor('en', 'guardian');
  await page.goto('/en/guardian');
  await page.waitForURL(/\/en\/auth\?next=%2Fen%2Fguardian$/);
  await page.goto(`/en/guardian#${'x'.repeat(43)}`);
  await page.getByRole('button', { name: texts.agree, exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(texts['error-code-invalid']);
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('400')]);
});
