import type { Page } from '@playwright/test';
import { dayMs, hourMs } from '@kloer/domain/date/spans.ts';
import { locales } from '@kloer/domain/locale/locale.ts';
import { listingPath, sharedPath, subjectPath } from '@kloer/domain/paths/paths.ts';
import { markNames } from '@kloer/domain/review/marks.ts';
import { askAfterWeeks, publishAfterHours } from '@kloer/domain/review/review-limits.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { textsFor, translator } from '@kloer/i18n/translate.ts';
import { demoAccounts } from '#local/seed/accounts.ts';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { mailTo } from '../support/caught-mails.ts';
import { createTeacher, grant, removeTeacher } from '../support/own-teacher.ts';
import { runningStack, sweep } from '../support/running-stack.ts';
import { sample } from '../support/sample.ts';
import { eventually } from '../support/served-pages.ts';
import { settled } from '../support/settled.ts';
import { putBack } from '../support/stored-times.ts';
import { newAddress } from './add-account.ts';
import { oneIn } from './family.ts';
import { expect as expectNow, forgiveRefusals, test as always } from './fixtures.ts';
import { signInFor } from './sign-in.ts';

const test = oneIn(4);

/** Longer timeout: the outbox and the publisher must finish before each page. */
const expect = expectNow.configure({ timeout: 20_000 });

const phone = { width: 360, height: 740 };

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
}

for (const locale of sample('a review', locales, 1)) {
  test(`in ${locale}, a family on a phone writes a message, then a review; the teacher replies, administration decides`, async ({
    page,
    browser,
  }) => {
    // Long: four users, nine mails and six publishes, one after another.
    test.setTimeout(300_000);
    const stack = await runningStack();
    const t = translator(locale);
    const said = textsFor(locale, 'review');
    const form = textsFor(locale, 'message-form');
    const teacher = await createTeacher(stack, `Renata${locale}`, {
      subjects: ['latin'],
      language: locale,
      showEmail: false,
    });
    await grant(stack, teacher.uid);
    const firstName = teacher.name.split(' ')[0] ?? '';
    const path = `${subjectPath(locale, 'latin')}/${teacher.slug}`;
    const served = async () => (await fetch(stack.site + path, { cache: 'no-store' })).text();
    await eventually(served, (html) => /<main[^>]* data-profile/.test(html), 'the profile');
    const family = newAddress('famill');

    // The form's checkbox to be asked for a review is not ticked by default.
    await page.setViewportSize(phone);
    const write = page
      .getByRole('link', { name: t('profile:write', { name: firstName }) })
      .filter({ visible: true });
    // A publish that began before the grant may still show the notice for a moment.
    await expect(async () => {
      await page.goto(path);
      await expect(write).toBeVisible({ timeout: 2000 });
    }).toPass();
    await settled(page);
    await write.click();
    const dialog = page.getByRole('dialog');
    const box = dialog.getByLabel(form.askForReview);
    await expect(box).not.toBeChecked();
    await dialog.getByLabel(form.name, { exact: true }).fill('Marie Klein');
    await dialog.getByLabel(form.email, { exact: true }).fill(family);
    await dialog.getByLabel(form.words, { exact: true }).fill('Moien, hutt Dir Zäit?');
    await box.check();
    await dialog.getByRole('button', { name: form.send }).click();
    await expect(
      dialog.getByRole('heading', { name: fill(form.sentTitle, { name: firstName }) }),
    ).toBeVisible();
    await mailTo(teacher.email);
    await mailTo(family);

    // Simulates that six weeks have passed since the message.
    await putBack(stack, 'teacherMessages', family, askAfterWeeks * 7 * dayMs, [
      'receivedAt',
      'askReviewAt',
    ]);
    await sweep(stack);
    const asked = await mailTo(family, 2);
    const link = new URL(/https?:\/\/\S+review#\S+/.exec(asked.text)?.[0] ?? '');
    expect(link.pathname).toBe(sharedPath(locale, 'review'));

    const elsewhere = await browser.newContext({ viewport: phone });
    const other = await elsewhere.newPage();
    await other.goto(link.pathname + link.hash);
    const button = (name: string) => other.getByRole('button', { name, exact: true });
    await expect(
      other.getByRole('heading', { name: fill(said.about, { name: firstName }) }),
    ).toBeVisible();
    await expectAccessible(other);
    await button(said.send).click();
    await expect(other.getByText(said.markRequired)).toHaveCount(markNames.length);
    await expect(other.getByText(said.lessonsRequired)).toBeVisible();
    await expect(other.getByText(said.nameRequired)).toBeVisible();
    await expectAccessible(other);
    await other.getByLabel(said['lessons-none'], { exact: true }).check();
    await expect(button(said.send)).toBeHidden();
    await expect(other.getByText(said.noneText)).toBeVisible();
    await expect(other.getByText(said.lessonsRequired)).toBeHidden();
    await expect(other.getByLabel(said.words)).toBeHidden();
    await other.getByLabel(t('review-marks:lessons-6-20')).check();
    for (const [index, mark] of markNames.entries()) {
      const group = other.getByRole('group', { name: t(`review-marks:${mark}`) });
      await group
        .getByRole('radio')
        .nth(index === 2 ? 3 : 4)
        .check();
    }
    await other.getByLabel('Marie K.').check();
    const words = other.getByLabel(said.words);
    // Short, because longer texts of two runs would count as similar.
    await words.fill('Kloer, a mäi Jong freet sech.');

    // Without a connection, no typed text is lost.
    await elsewhere.setOffline(true);
    await button(said.send).click();
    await expect(other.getByText(said['error-unavailable'])).toBeVisible();
    await elsewhere.setOffline(false);
    await button(said.send).click();
    await expect(other.getByText(said.waiting)).toBeVisible();
    await expect(other.locator('[data-said]')).toBeFocused();
    await expectAccessible(other);
    expect(await served()).not.toContain('Marie K.');

    // Simulates that 72 hours have passed since the review was written.
    const publish = async () => {
      await putBack(stack, 'reviews', family, publishAfterHours * hourMs, ['savedAt', 'dueAt']);
      await sweep(stack);
    };
    await publish();
    await eventually(served, (html) => html.includes('Marie K.'), 'the review on the profile');
    const told = await mailTo(teacher.email, 2);
    expect(told.text).toContain('Marie K.');

    const office = await browser.newContext({ viewport: phone });
    const own = await office.newPage();
    await signInFor(own, teacher.email, sharedPath(locale, 'account'));
    const mine = textsFor(locale, 'own-reviews');
    await own.getByRole('button', { name: fill(mine.replyTo, { name: 'Marie K.' }) }).click();
    const reply = own.getByLabel(fill(mine.replyLabel, { name: 'Marie K.' }));
    await reply.fill('Merci, Marie!');
    await expectAccessible(own);
    // The reply stays if it could not be sent.
    await own.route('**/api/answer-review', (route) => route.fulfill({ status: 503, json: {} }), {
      times: 1,
    });
    await own.getByRole('button', { name: mine.replySend }).click();
    await expect(reply).toHaveAttribute('aria-invalid', 'true');
    await expect(reply).toHaveValue('Merci, Marie!');
    await own.getByRole('button', { name: mine.replySend }).click();
    await expect(own.getByText('Merci, Marie!')).toBeVisible();
    await eventually(served, (html) => html.includes('Merci, Marie!'), 'the reply');
    await office.close();

    await page.goto(path);
    await settled(page);
    const shown = page.getByRole('region', { name: t('profile:reviews', { count: 1 }) });
    await expect(shown).toContainText('mäi Jong');
    await expect(shown).toContainText('Merci, Marie!');
    await expect(shown).toContainText(t('profile:reviewsWho', { name: firstName }));
    await expectAccessible(page);
    await shown.getByRole('link').click();
    await expect(page.getByText(t('report:aboutReview'))).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(t('report:reason-untrue')).check();
    await page.getByLabel(t('report:words')).fill('There were no lessons.');
    await page.getByLabel(t('contact:name')).fill('Zoé Müller');
    await page.getByLabel(t('contact:email')).fill(newAddress('zoe'));
    await page.getByLabel(t('report:goodFaith')).check();
    await page.getByRole('button', { name: t('report:send') }).click();
    await expect(page.getByText(t('report:sentHeading'), { exact: true })).toBeVisible();

    await page.goto(`${listingPath(locale)}?subject=latin&reviews=1`);
    await expect(page.locator(`article[data-uid="${teacher.uid}"]`)).toBeVisible();

    await other.reload();
    await expect(words).toHaveValue(/mäi Jong/);
    await expect(other.getByText(said.changes)).toBeVisible();

    const desk = await browser.newContext();
    const admin = await desk.newPage();
    await signInFor(admin, demoAccounts.admin.email, sharedPath(locale, 'admin'));
    const checks = textsFor(locale, 'admin-reviews');
    const reports = textsFor(locale, 'reports');
    const report = admin.getByRole('listitem', { name: teacher.name }).filter({ hasText: 'Merci' });
    await expect(report).toContainText('mäi Jong');
    await report.getByRole('button', { name: checks.refuse }).click();
    const refusal = admin.getByRole('alertdialog');
    await refusal.getByRole('button', { name: checks.confirm, exact: true }).click();
    await expect(refusal.getByText(checks.groundsRequired)).toBeVisible();
    await refusal.getByLabel(checks.grounds).fill('It names a child.');
    await expectAccessible(admin);
    await refusal.getByRole('button', { name: checks.confirm, exact: true }).click();
    const reported = admin.getByRole('listitem', { name: teacher.name });
    await expect(reported.getByText(checks.gone)).toBeVisible();
    await eventually(served, (html) => !html.includes('Marie K.'), 'a profile without the review');
    await reported.getByRole('button', { name: reports.decide }).click();
    const decision = admin.getByRole('alertdialog');
    await decision.getByLabel(reports.outcome).selectOption('review-removed');
    await decision.getByRole('textbox').fill('It named a child.');
    await decision.getByRole('button', { name: reports.decide }).click();
    await expect(reported).toHaveCount(0);

    // The author changes the refused review, which an administrator must read again.
    expect((await mailTo(family, 3)).text).toContain('It names a child.');
    await other.reload();
    await expect(
      other.getByText(fill(said.refusedHelp, { grounds: 'It names a child.' })),
    ).toBeVisible();
    await expectAccessible(other);
    await words.fill('Nach ëmmer gutt.');
    await button(said.change).click();
    await expect(other.getByText(said.checkingHelp)).toBeVisible();
    await admin.reload();
    const waiting = admin.getByRole('listitem', { name: teacher.name });
    await expect(waiting).toContainText(checks['why-refused']);
    await expect(waiting).toContainText('Nach ëmmer gutt.');
    await expectAccessible(admin);
    await waiting.getByRole('button', { name: checks.release }).click();
    await expect(waiting).toHaveCount(0);
    await desk.close();

    await other.reload();
    await expect(other.getByText(said.waiting)).toBeVisible();
    await other.getByText(said.deleteHeading).click();
    await expectAccessible(other);
    await button(said.delete).click();
    await expect(other.getByText(said.deleted)).toBeVisible();
    await other.reload();
    await expect(other.getByText(said['error-code-invalid'])).toBeVisible();
    await expectAccessible(other);
    await elsewhere.close();
    await removeTeacher(stack, teacher);
  });
}

always(
  'the page for writing a review explains, without a mailed link, how to get one',
  async ({ page, consoleErrors }) => {
    const said = textsFor('en', 'review');
    await page.goto('/en/review');
    await expect(page.getByText(said.noLink)).toBeVisible();
    await expectAccessible(page);
    // The page reacts although only the fragment of its URL has changed.
    await page.goto(`/en/review#${'x'.repeat(43)}`);
    await expect(page.getByText(said['error-code-invalid'])).toBeVisible();
    forgiveRefusals(consoleErrors);
  },
);
