import { locales } from '@kloer/domain/locale/locale.ts';
import { profilePath, sharedPath } from '@kloer/domain/paths/paths.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { textsFor, translator } from '@kloer/i18n/translate.ts';
import { demoAccounts } from '#local/seed/accounts.ts';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { allMailsTo } from '../support/caught-mails.ts';
import { createTeacher, grant, removeTeacher } from '../support/own-teacher.ts';
import { runningStack, type TestedStack } from '../support/running-stack.ts';
import { sample } from '../support/sample.ts';
import { eventually } from '../support/served-pages.ts';
import { oneIn } from './family.ts';
import { expect as expectNow } from './fixtures.ts';
import { signInFor } from './sign-in.ts';

const test = oneIn(4);

/** Longer timeout: a page changes only after the publisher has finished. */
const expect = expectNow.configure({ timeout: 20_000 });

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');

/** File names of a teacher's scans in Storage. */
async function scansOf({ storage, projectId }: TestedStack, uid: string): Promise<string[]> {
  const origin = storage.startsWith('http') ? storage : `http://${storage}`;
  const answer = await fetch(
    `${origin}/storage/v1/b/${projectId}-scans/o?prefix=${encodeURIComponent(`${uid}/`)}`,
    { headers: { Authorization: 'Bearer owner' } },
  );
  const { items = [] } = (await answer.json()) as { items?: { name: string }[] };
  return items.map(({ name }) => name);
}

for (const locale of sample('a check', locales, 1)) {
  test(`in ${locale}, a teacher sends a scan of a diploma; the profile then says that Kloer saw it, and the scan is deleted`, async ({
    page,
    said,
  }) => {
    test.slow();
    const stack = await runningStack();
    const t = translator(locale);
    const texts = textsFor(locale, 'checks');
    const ofAdmin = textsFor(locale, 'admin-checks');
    const teacher = await createTeacher(stack, 'Diplom', { language: locale });
    await grant(stack, teacher.uid);
    await page.setViewportSize({ width: 360, height: 740 });

    await signInFor(page, teacher.email, `${sharedPath(locale, 'account')}#checks`);
    const diploma = page.getByRole('region', { name: texts.diploma, exact: true });
    const send = diploma.getByRole('button', { name: texts.send });
    await send.click();
    await expect(diploma.getByText(texts.noFile)).toBeVisible();
    const field = diploma.getByLabel(texts.choose);
    expect(await axeViolationsInBothSchemes(page)).toEqual([]);
    await field.setInputFiles({ name: 'diploma.png', mimeType: 'image/png', buffer: pixel });
    await send.click();
    await expect(diploma.getByRole('button', { name: texts.takeBack })).toBeVisible();
    const identity = page.getByRole('region', { name: texts.identity, exact: true });
    await identity
      .getByLabel(texts.choose)
      .setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: pdf });
    await identity.getByRole('button', { name: texts.send }).click();
    await expect(identity.getByRole('button', { name: texts.takeBack })).toBeVisible();
    expect(await scansOf(stack, teacher.uid)).toHaveLength(2);

    await signInFor(page, demoAccounts.admin.email, sharedPath(locale, 'admin'));
    const checks = page
      .getByRole('region', { name: ofAdmin.heading, exact: true })
      .getByRole('listitem')
      .filter({ hasText: teacher.name });
    const dialog = page.getByRole('alertdialog');
    await checks
      .filter({ hasText: ofAdmin.identity })
      .getByRole('button', { name: ofAdmin.look })
      .click();
    const download = page.waitForEvent('download');
    await dialog.getByRole('link', { name: ofAdmin.downloadScan }).click();
    expect((await download).suggestedFilename()).toBe('scan.pdf');
    await dialog.getByLabel(ofAdmin['source-identity']).fill('Lëtzebuerg');
    await dialog.getByRole('button', { name: ofAdmin.decide }).click();
    await expect(checks).toHaveCount(1);

    await checks.getByRole('button', { name: ofAdmin.look }).click();
    const scan = dialog.getByRole('img', { name: fill(ofAdmin.scanOf, { name: teacher.name }) });
    await expect(scan).toBeVisible();
    await dialog.getByRole('button', { name: ofAdmin.decide }).click();
    await expect(dialog.getByText(ofAdmin.required)).toBeVisible();
    await dialog.getByLabel(ofAdmin['source-diploma']).fill('Uni Lëtzebuerg');
    expect(await axeViolationsInBothSchemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: ofAdmin.decide }).click();
    await expect.poll(() => said.some((one) => one.includes(ofAdmin.done))).toBe(true);
    await expect(checks).toHaveCount(0);

    expect(await scansOf(stack, teacher.uid)).toEqual([]);
    for (const mail of await allMailsTo(teacher.email, 2)) {
      expect(mail.text).toContain(t('mails:checkScanDeleted'));
    }
    const path = profilePath(locale, 'mathematics', teacher.slug);
    const seen = t('profile:checks');
    await eventually(
      async () => (await page.request.get(path)).text(),
      (html) => html.includes('Uni Lëtzebuerg'),
      'the page names the institution',
      60_000,
    );
    await page.goto(path);
    await expect(page.getByRole('region', { name: seen })).toContainText('Uni Lëtzebuerg');
    await expect(page.getByText(t('profile:checkedMeaning'))).toBeVisible();
    expect(await axeViolationsInBothSchemes(page)).toEqual([]);

    // A single click must not remove what only another scan would restore.
    await signInFor(page, teacher.email, `${sharedPath(locale, 'account')}#checks`);
    await diploma.getByRole('button', { name: texts.remove, exact: true }).click();
    expect(await axeViolationsInBothSchemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: texts.remove, exact: true }).click();
    await expect(diploma.getByRole('button', { name: texts.remove, exact: true })).toHaveCount(0);
    await removeTeacher(stack, teacher);
  });
}
