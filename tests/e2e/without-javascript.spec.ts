import { locales } from '@kloer/domain/locale/locale.ts';
import {
  informationPath,
  listingPath,
  profilePath,
  sharedPath,
} from '@kloer/domain/paths/paths.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

for (const locale of locales) {
  const t = translator(locale);

  test(`without JavaScript everything can be read and reached in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(sharedPath(locale, ''));
    const navigation = page.getByRole('navigation', { name: t('shell:mainNavigation') });
    await navigation.getByRole('link', { name: t('shell:findTeacher') }).click();
    await expect(page).toHaveURL(listingPath(locale));

    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(12);
    const name = cards.first().getByRole('heading').getByRole('link');
    const teacher = (await name.textContent()) ?? '';
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

  test(`without JavaScript a phone has its menu in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(profilePath(locale, 'mathematics', 'anouk-reuter'));
    await page.getByRole('button', { name: t('shell:menu') }).click();
    const drawer = page.getByRole('navigation', { name: t('shell:mainNavigation') });
    await drawer.getByRole('link', { name: t('shell:contact') }).click();
    await expect(page).toHaveURL(sharedPath(locale, 'contact'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
