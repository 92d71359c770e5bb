import { readFile } from 'node:fs/promises';
import { locales, type Localized } from '@kloer/domain/locale/locale.ts';
import { profilePath, sharedPath } from '@kloer/domain/paths/paths.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { demoAccounts } from '#local/seed/accounts.ts';
import { axeViolations, axeViolationsInBothSchemes } from '../support/axe.ts';
import { codeIn, mailTo } from '../support/caught-mails.ts';
import { createTeacher, grant, removeTeacher } from '../support/own-teacher.ts';
import { runningStack, stackTimeMs } from '../support/running-stack.ts';
import { sample } from '../support/sample.ts';
import { eventually } from '../support/served-pages.ts';
import { addAccount, newAddress, password } from './add-account.ts';
import { oneIn } from './family.ts';
import { expect, forgiveRefusals, test as always } from './fixtures.ts';
import { signIn, signInFor } from './sign-in.ts';

const test = oneIn(10);

always(
  'a visitor who follows a link in a mail signs in first, and then returns to the linked page',
  async ({ page }) => {
    await page.goto('/en/account#mails');
    await page.waitForURL(/\/en\/auth\?next=%2Fen%2Faccount%23mails$/);
    await signIn(page, demoAccounts.expired.email);
    await page.waitForURL(/\/en\/account#mails$/);
    await expect(page.getByLabel(translator('en')('account:language'))).toBeVisible();
  },
);

const teachers: Localized = {
  fr: demoAccounts.mathsTeacher.email,
  en: 'teacher031@kloer.lu',
  lb: 'teacher032@kloer.lu',
};

for (const locale of sample('language of mails', locales, 1)) {
  test(`in ${locale}, a user sets kind and language of mails by keyboard, and both stay after a reload`, async ({
    page,
  }) => {
    const t = translator(locale);
    const path = sharedPath(locale, 'account');
    await signInFor(page, teachers[locale], sharedPath(locale, 'contact'));
    await page.locator('header a.greeting').click();
    await page.waitForURL(`**${path}`);
    await expect(page.getByRole('main')).toContainText(teachers[locale]);

    const language = page.getByLabel(t('account:language'));
    await expect(language).toBeEnabled();
    const other = (await language.inputValue()) === 'fr' ? 'en' : 'fr';
    const spoken = page.waitForResponse('**/api/set-mail-language');
    await language.focus();
    await page.keyboard.type(other === 'fr' ? 'F' : 'E');
    expect((await spoken).ok()).toBe(true);

    await page.reload();
    await expect(language).toHaveValue(other);
    expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  });
}

test('the date on which a teacher last confirmed the profile changes only when the teacher presses the button', async ({
  page,
}) => {
  const t = translator('en');
  await signInFor(page, 'teacher064@kloer.lu', '/en/account');
  const section = page.getByRole('region', { name: t('account:profileHeading'), exact: true });
  const told: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/confirm-profile')) told.push(Date.now());
  });
  await page.goto('/en/account#profile');
  await page.reload();
  await expect(section.getByText(/^Families see “Last updated on/)).toBeVisible();
  expect(told).toEqual([]);
  const beforeMs = await stackTimeMs(await runningStack());
  const renewed = page.waitForResponse('**/api/confirm-profile');
  await section.getByRole('button', { name: t('account:stillRight') }).press('Enter');
  const answer = (await (await renewed).json()) as { looked_after_at: string };
  expect(Date.parse(answer.looked_after_at)).toBeGreaterThanOrEqual(beforeMs);
  await expect(section.getByText(t('account:confirmed'))).toBeVisible();
  const path = await page.evaluate(
    () => (JSON.parse(localStorage['kloer.session'] as string) as { paths: Localized }).paths.en,
  );
  const shown = async () => (await page.request.get(path)).text();
  await eventually(shown, (html) => html.includes(answer.looked_after_at), 'the date on the page');

  const wish = page.getByRole('switch', { name: t('account:wishStillRight') });
  await expect(wish).toBeChecked();
  const saved = page.waitForResponse('**/api/set-mail-wish');
  await wish.press('Space');
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(wish).not.toBeChecked();
  await wish.press('Space');
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
});

const returning = [
  ['expired', 'fr', 'de nouveau visible coûte 19', 'step-activate', /activate-account$/],
  ['paused', 'lb', 'Äre Profil', 'step-show', /nohellef/],
  ['suspended', 'en', 'blocked your profile', 'step-write', /\/en\/contact$/],
  ['cancelled', 'en', 'You have cancelled', 'step-keep', /\/tutoring\//],
  ['neverActivated', 'lb', 'nach net', 'step-activate', /activate-account$/],
  ['fresh', 'fr', 'En créer un ne coûte rien', 'step-begin', /profile\/edit$/],
] as const;

for (const [who, locale, words, step, place] of sample('coming back', returning, 1)) {
  always(
    `a returning user (${who}) sees the status of the profile in ${locale}, and a link to the next step`,
    async ({ page }) => {
      const t = translator(locale);
      await signInFor(page, demoAccounts[who].email, sharedPath(locale, 'account'));
      const section = page.getByRole('region', { name: t('account:profileHeading'), exact: true });
      await expect(section).toContainText(words);
      await expect(section).not.toContainText('{{');
      expect(await axeViolationsInBothSchemes(page)).toEqual([]);
      await section.getByRole('link', { name: t(`standing:${step}`) }).press('Enter');
      await page.waitForURL(place);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );
}

for (const locale of sample('address, picture and poster', locales, 1)) {
  test(`in ${locale}, the user can share the address, picture and poster of the profile`, async ({
    page,
    context,
  }) => {
    test.slow();
    const t = translator(locale);
    const stack = await runningStack();
    const teacher = await createTeacher(stack, `Sharing${locale}`, { subjects: ['latin'] });
    await grant(stack, teacher.uid);
    const online = `${stack.site}${profilePath(locale, 'latin', teacher.slug)}`;
    // Until then, a page without personal data answers at this address.
    await eventually(
      async () => (await fetch(online)).text(),
      (html) => html.includes(`Sharing${locale}`),
      'the profile is online',
      60_000,
    );
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInFor(page, teacher.email, sharedPath(locale, 'contact'));
    await page.goto(sharedPath(locale, 'account'));
    const section = page.getByRole('region', { name: t('account:onlineHeading') });
    const address = section.getByRole('link', { name: /^http/ });
    await expect(address).toBeVisible();
    // The error text is the same for teachers and for families.
    await page.goto(sharedPath(locale, 'profile/edit'));
    await expect(page.getByText(t('profile-form:youAreOnline'))).toBeInViewport();
    await page.getByRole('link', { name: t('profile-form:toShare') }).press('Enter');
    await page.waitForURL(/account#online$/);
    await expect(section).toBeInViewport();
    await page.goto((await address.getAttribute('href')) ?? '');
    await page.getByRole('link', { name: t('owner:online') }).press('Enter');
    await page.waitForURL(/account#online$/);
    await expect(section).toBeInViewport();

    await section.getByLabel(t('account:onlineLanguage')).selectOption('lb');
    await expect(address).toHaveText(/\/nohellef\//);
    await section.getByRole('button', { name: t('account:copyAddress') }).press('Enter');
    await expect(page.getByText(t('account:addressCopied'))).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await address.textContent());
    expect((await page.request.get(copied)).ok()).toBe(true);

    const saving = page.waitForEvent('download');
    await section.getByRole('button', { name: t('account:poster') }).press('Enter');
    const poster = await saving;
    expect(poster.suggestedFilename()).toBe('kloer-lb.pdf');
    const pdf = await readFile(await poster.path());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1')).toContain('/Lang (lb)');

    const picture = section.getByRole('link', { name: t('account:pictureToPost') });
    // The social image is drawn some time after the page exists.
    await expect(async () => {
      await page.reload();
      await expect(picture).toBeVisible({ timeout: 3000 });
    }).toPass();
    const image = await page.request.get((await picture.getAttribute('href')) ?? '');
    expect(image.headers()['content-type']).toBe('image/jpeg');
    expect(await axeViolationsInBothSchemes(page)).toEqual([]);
    await removeTeacher(stack, teacher);
  });
}

test('a user whose profile is not visible reads that sharing needs a visible profile', async ({
  page,
}) => {
  const t = translator('fr');
  await signInFor(page, demoAccounts.expired.email, '/account');
  const section = page.getByRole('region', { name: t('account:onlineHeading') });
  await expect(section).toContainText(t('account:notOnline'));
  await expect(section.getByRole('button')).toHaveCount(0);
});

test('a user without a profile sees no settings of a profile', async ({ page }) => {
  await signInFor(page, demoAccounts.fresh.email, '/en/account');
  const t = translator('en');
  await expect(page.getByText(t('account:languageOfPage'))).toBeVisible();
  await expect(page.getByText(t('account:noInvoices'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('owner:exportData') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('owner:deleteProfile') })).toBeHidden();
  await expect(page.getByText(t('standing:no-profile'))).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
});

test('signing out everywhere ends the session in another browser too', async ({
  page,
  browser,
  consoleErrors,
}) => {
  const { email } = await createTeacher(await runningStack(), 'Everywhere');
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signInFor(other, email, '/en/account');
  await expect(other.getByLabel(translator('en')('account:language'))).toBeEnabled();

  await signInFor(page, email, '/en/account');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await axeViolations(page, 'light', true)).toEqual([]);
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL(/\/en\/auth$/);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();

  const answer = other.waitForResponse('**/api/set-mail-language');
  const language = other.getByLabel(translator('en')('account:language'));
  await language.selectOption((await language.inputValue()) === 'fr' ? 'en' : 'fr');
  expect((await answer).status()).toBe(401);
  await elsewhere.close();
  // Ignores refusals of requests that the page sent while its session ended.
  forgiveRefusals(consoleErrors);
});

for (const locale of sample('another address', locales, 1)) {
  test(`in ${locale}, a user changes the e-mail address and restores the former one with a link`, async ({
    page,
    browser,
    baseURL,
    consoleErrors,
  }) => {
    const t = translator(locale);
    const path = sharedPath(locale, 'account');
    const [email, other] = [newAddress('al'), newAddress('nei')];
    await addAccount(email);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${sharedPath(locale, 'auth')}?next=${path}`);
    await page.getByLabel(t('auth:email')).fill(email);
    await page.getByLabel(t('auth:password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: t('auth:signIn'), exact: true }).click();
    await page.waitForURL(`**${path}`);
    const main = page.getByRole('main');
    await expect(main).toContainText(email);

    await page.getByRole('button', { name: t('account:changeAddress') }).click();
    const field = page.getByLabel(t('account:newAddress'));
    await expect(field).toBeFocused();
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('account:emailSame'))).toBeVisible();
    await field.fill(other);
    await page.keyboard.press('Enter');
    const code = page.getByLabel(t('account:codeLabel'));
    await expect(code).toBeFocused();
    expect(await axeViolationsInBothSchemes(page)).toEqual([]);
    await page.keyboard.type('1234');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('account:codeEmpty'))).toBeVisible();
    await code.fill(codeIn(await mailTo(other)));
    await page.keyboard.press('Enter');
    await expect(main).toContainText(other);
    await expect(page.getByRole('button', { name: t('account:changeAddress') })).toBeVisible();
    await page.reload();
    await expect(main).toContainText(other);
    const exportData = page.getByRole('button', { name: t('owner:exportData') });
    await expect(exportData).toBeVisible();

    const [, link = ''] = /#([0-9a-f]{32}\.[\w-]{43})/.exec((await mailTo(email)).text) ?? [];
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
    const stranger = await elsewhere.newPage();
    await stranger.goto(`${path}#${link}`);
    await expect(stranger.getByRole('heading', { level: 2 })).toHaveText([
      t('account:backHeading'),
    ]);
    expect(await axeViolations(stranger)).toEqual([]);
    await stranger.getByRole('button', { name: t('account:back') }).click();
    const next = stranger.getByRole('link', { name: t('account:backPassword') });
    await expect(next).toBeFocused();
    const forgotten = `${sharedPath(locale, 'auth')}?view=forgotten_password`;
    await expect(next).toHaveAttribute('href', forgotten);
    await expect(stranger.getByText(t('account:backDone'))).toBeVisible();
    await elsewhere.close();

    const answer = page.waitForResponse('**/api/export-my-data');
    await exportData.click();
    expect((await answer).status()).toBe(401);
    // The browser reports the refused request.
    expect(consoleErrors.splice(0).filter((error) => !error.includes('401'))).toEqual([]);
  });
}
