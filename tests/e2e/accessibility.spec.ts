import { locales } from '../../domain/locale/locale.ts';
import { axeViolations } from '../support/axe.ts';
import { routesOf } from '../support/routes.ts';
import { expect, test } from './fixtures.ts';

for (const locale of locales) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`no axe violation on any ${locale} page in ${colorScheme} colours`, async ({ page }) => {
      test.slow();
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const path of routesOf(locale)) {
        await page.goto(path);
        expect(await axeViolations(page, colorScheme)).toEqual([]);
      }
    });
  }
}
