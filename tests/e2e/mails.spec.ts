import { appCheckHeaders } from '#local/seed/stack-client.ts';
import { randomUUID } from 'node:crypto';
import { locales } from '@kloer/domain/locale/locale.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { button, code, letter, link, typed } from '../../functions/src/mails/letter.ts';
import { mailHtml } from '../../functions/src/mails/mail-html.ts';
import { axeViolationsInMail } from '../support/axe.ts';
import { linkIn, mailTo } from '../support/caught-mails.ts';
import { runningStack } from '../support/running-stack.ts';
import { sample } from '../support/sample.ts';
import { expect, test } from './fixtures.ts';

const site = 'https://kloer.lu';
const longLink = `${site}/fr/auth?mode=signIn&oobCode=${'aB3-'.repeat(30)}`;

for (const locale of sample('mails', locales, 1)) {
  const t = translator(locale);
  // An HTML mail with every kind of block, including a long text without spaces.
  const html = mailHtml(
    letter(locale, site, t('mails:resetSubject', { brand: 'Kloer' }), [
      t('mails:resetText'),
      button(t('mails:resetButton'), longLink),
      code('48291537'),
      typed(`Moien!\n\n${'x'.repeat(300)}\nمرحبا`),
      link(longLink),
      t('mails:resetNotYou'),
    ]),
  );

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`a mail in ${locale} has no axe violation in ${colorScheme} colours`, async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.emulateMedia({ colorScheme });
      for (const width of [320, 700]) {
        await page.setViewportSize({ width, height: 800 });
        await page.setContent(html);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        expect(await axeViolationsInMail(page)).toEqual([]);
      }
      const card = page.getByRole('article');
      expect((await card.locator('h1').boundingBox())?.width).toBeLessThan(600);
      const night = colorScheme === 'dark' ? 'rgb(22, 18, 31)' : 'rgb(252, 248, 240)';
      await expect(page.locator('body')).toHaveCSS('background-color', night);
      expect(asked).toEqual([]);
    });
  }
}

test('the local mailbox shows a mail as HTML and as text, and its button opens the site', async ({
  browser,
}) => {
  test.slow();
  const stack = await runningStack();
  const email = `mailbox-${randomUUID().slice(0, 8)}@example.lu`;
  // A new page without fixtures, whose scripts the frame would refuse.
  const page = await browser.newPage();
  const data = { email, password: 'une phrase à moi', language: 'fr' };
  const headers = await appCheckHeaders(stack);
  await page.request.post(`${stack.site}/api/sign-up`, { data, headers });
  const mail = await mailTo(email);
  await page.goto(`${stack.mail}/mails/${mail.id}`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(mail.subject);
  await expect(page.locator('pre')).toContainText('Bonjour,');
  const opened = page.waitForEvent('popup');
  await frame.getByRole('link', { name: 'Confirmer mon adresse' }).click();
  expect((await opened).url()).toBe(linkIn(mail));
  await page.context().close();
});
