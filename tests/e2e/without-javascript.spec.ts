import type { APIRequestContext } from '@playwright/test';
import { locales, type Locale } from '@kloer/domain/locale/locale.ts';
import {
  informationPath,
  listingPath,
  profilePath,
  sharedPath,
} from '@kloer/domain/paths/paths.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { isOfOwnTeacher } from '../support/own-teacher.ts';
import { sample } from '../support/sample.ts';
import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

/** The paths of all profiles in a language, from the sitemaps. */
async function publishedProfiles(request: APIRequestContext, locale: Locale): Promise<string[]> {
  const locations = async (path: string) => {
    const xml = await (await request.get(path)).text();
    return [...xml.matchAll(/<loc>([^<]*)</g)].map(([, loc = '']) => new URL(loc).pathname);
  };
  const maps = (await locations('/sitemap.xml')).filter((path) => path.includes('profiles-'));
  const paths = await Promise.all(maps.map(locations));
  return paths
    .flat()
    .filter((path) => path.startsWith(`${listingPath(locale)}/`) && !isOfOwnTeacher(path));
}

for (const locale of sample('without JavaScript', locales, 1)) {
  const t = translator(locale);

  test(`without JavaScript all pages can be read and reached in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(sharedPath(locale, ''));
    const navigation = page.getByRole('navigation', { name: t('shell:mainNavigation') });
    await navigation.getByRole('link', { name: t('shell:findTeacher') }).click();
    await expect(page).toHaveURL(listingPath(locale));

    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(6);
    const name = cards.first().getByRole('heading').getByRole('link');
    const teacher = await name.innerText();
    await name.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(teacher);

    await navigation.getByRole('link', { name: t('shell:information') }).click();
    await expect(page).toHaveURL(informationPath(locale));
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('shell:terms') })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('legal:termsTitle'));
  });

  test(`without JavaScript every teacher can be reached by links in ${locale}`, async ({
    page,
  }) => {
    await page.goto(listingPath(locale));
    await page.getByRole('link', { name: t('pages:directoryHeading') }).click();
    const linksOf = (name: string) =>
      page
        .locator(name)
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const reached: string[] = [];
    const pages = await linksOf('nav[aria-labelledby="directory-pages"] a');
    for (const path of pages) {
      await page.goto(path);
      reached.push(...(await linksOf('main ul a')));
    }
    const published = await publishedProfiles(page.request, locale);
    expect(published.length).toBeGreaterThan(100);
    const others = reached.filter((path) => !isOfOwnTeacher(path));
    expect(others.toSorted()).toEqual(published.toSorted());
  });

  test(`without JavaScript the menu works on a phone in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(profilePath(locale, 'mathematics', 'anouk-reuter'));
    await page.getByRole('button', { name: t('shell:menu') }).click();
    const drawer = page.getByRole('navigation', { name: t('shell:mainNavigation') });
    await drawer.getByRole('link', { name: t('shell:contact') }).click();
    await expect(page).toHaveURL(sharedPath(locale, 'contact'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
