import type { Page } from '@playwright/test';
import { locales } from '@kloer/domain/locale/locale.ts';
import { listingPath, sharedPath } from '@kloer/domain/paths/paths.ts';
import { placeIdOf, placeName } from '@kloer/domain/reference/places.ts';
import { subjectNames } from '@kloer/domain/reference/subjects.ts';
import { noDetails } from '@kloer/domain/teacher/lesson-details.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { textsFor, translator } from '@kloer/i18n/translate.ts';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { countMailsTo, mailTo } from '../support/caught-mails.ts';
import { createTeacher, grant, removeTeacher } from '../support/own-teacher.ts';
import { runningStack, sweep, type TestedStack } from '../support/running-stack.ts';
import { sample } from '../support/sample.ts';
import { eventually } from '../support/served-pages.ts';
import { newAddress } from './add-account.ts';
import { oneIn } from './family.ts';
import { expect as expectNow, forgiveRefusals, test as always } from './fixtures.ts';

const test = oneIn(4);

/** Longer timeout: the outbox and the publisher must finish before each page. */
const expect = expectNow.configure({ timeout: 20_000 });

/** A different city for each language, because tests run at the same time. */
const cities = {
  fr: placeIdOf('vianden'),
  en: placeIdOf('wiltz'),
  lb: placeIdOf('clervaux'),
};

/** Runs the daily matching of search alerts now; repeats, because the new teacher may not be published yet. */
async function match({ firestore, projectId, ...stack }: TestedStack): Promise<void> {
  const origin = firestore.startsWith('http') ? firestore : `http://${firestore}`;
  const documents = `${origin}/v1/projects/${projectId}/databases/(default)/documents`;
  await fetch(`${documents}/chores/search-alerts`, {
    method: 'DELETE',
    headers: { Authorization: 'Bearer owner' },
  });
  await sweep({ firestore, projectId, ...stack });
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
}

for (const locale of sample('a search alert', locales, 1)) {
  test(`in ${locale}, a family finds no teacher, gets a mail about a new teacher, and stops the search alert`, async ({
    page,
    browser,
  }) => {
    test.slow();
    const stack = await runningStack();
    const city = cities[locale];
    const said = textsFor(locale, 'search-alert');
    const t = translator(locale);
    const family = newAddress('famill');
    await page.setViewportSize({ width: 360, height: 740 });

    await page.goto(`${listingPath(locale)}?subject=greek&city=${city}&language=pl`);
    await expect(page.getByText(t('search:noResults'))).toBeVisible();
    await page.getByRole('link', { name: t('filters:alert') }).click();
    await page.waitForURL(`**${sharedPath(locale, 'search-alert')}?**`);
    const search = page.locator('#alert-search');
    await expect(search).toContainText(
      `${subjectNames.greek[locale]} · ${placeName(city, locale)}`,
    );
    await expectAccessible(page);
    const address = page.getByLabel(t('contact:email'), { exact: true });
    await address.fill('famill@');
    await address.press('Enter');
    await expect(page.getByText(said.invalidEmail)).toBeVisible();
    await address.fill(family);
    await page.getByRole('button', { name: said.send }).click();
    await expect(page.getByText(fill(said.sentHelp, { email: family }))).toBeVisible();
    await expectAccessible(page);

    const linkIn = (text: string) => {
      const link = new URL(/https?:\/\/\S+search-alert#\S+/.exec(text)?.[0] ?? '');
      expect(link.pathname).toBe(sharedPath(locale, 'search-alert'));
      return link.pathname + link.hash;
    };
    const asked = await mailTo(family);
    expect(asked.text).toContain(subjectNames.greek[locale]);
    const elsewhere = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const other = await elsewhere.newPage();
    await other.goto(linkIn(asked.text));
    await expectAccessible(other);
    await other.getByRole('button', { name: said.confirm }).click();
    await expect(other.getByText(said.confirmed)).toBeVisible();
    await other.reload();
    await other.getByRole('button', { name: said.confirm }).click();
    await expect(other.getByText(said.confirmed)).toBeVisible();

    const teacher = await createTeacher(stack, `Zofia${locale}`, {
      subjects: ['greek'],
      cityId: city,
      teachingLocations: { teacherPlace: { pricePerHourEur: 31 } },
      details: { ...noDetails, teachingLanguages: ['pl'], tradesAs: 'private' },
    });
    await grant(stack, teacher.uid);
    await eventually(
      async () => {
        await match(stack);
        return countMailsTo(family);
      },
      (count) => count === 2,
      'the mail about the new teacher',
      60_000,
    );
    const news = await mailTo(family, 2);
    expect(news.subject).toBe(t('mails:newTeachersSubject', { brand: 'Kloer' }));
    expect(news.text).toContain(teacher.name);
    expect(news.text).toContain(placeName(city, locale));
    expect(news.text).toContain('31\u00a0€');
    expect(news.text).toContain(`/${teacher.slug}`);

    await other.goto('about:blank');
    await other.goto(linkIn(news.text));
    await expectAccessible(other);
    await other.getByRole('button', { name: said.stop }).click();
    await expect(other.getByText(said.stopped)).toBeVisible();
    await other.reload();
    await other.getByRole('button', { name: said.stop }).click();
    await expect(other.getByText(said.stoppedBefore)).toBeVisible();
    await expectAccessible(other);
    await elsewhere.close();
    await removeTeacher(stack, teacher);
  });
}

always(
  'the page for search alerts links to the search if opened without a search, and explains an expired link',
  async ({ page, consoleErrors }) => {
    const said = textsFor('en', 'search-alert');
    await page.goto('/en/search-alert');
    await expect(page.getByRole('link', { name: said.toSearch })).toBeVisible();
    await expect(page.getByRole('button', { name: said.send })).toBeHidden();
    // The page reacts although only the fragment of its URL has changed.
    await page.goto(`/en/search-alert#${'x'.repeat(43)}`);
    await expect(page.getByRole('button', { name: said.confirm })).toBeVisible();
    // Skips the header with the keyboard, after which the URL must still contain the link's token.
    await page.getByRole('link', { name: textsFor('en', 'shell').skipToContent }).press('Enter');
    await page.getByRole('button', { name: said.confirm }).press('Enter');
    await expect(page.getByText(said['error-code-invalid'])).toBeVisible();
    forgiveRefusals(consoleErrors);
  },
);
