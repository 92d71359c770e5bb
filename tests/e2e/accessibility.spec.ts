import { locales } from '@kloer/domain/locale/locale.ts';
import { profilePath, sharedPath } from '@kloer/domain/paths/paths.ts';
import { axeViolations } from '../support/axe.ts';
import { routesOf } from '../support/routes.ts';
import { expect, test } from './fixtures.ts';

/** Camille teaches French first; nothing else in these tests changes or signs in as her. */
const profileOf = (locale: (typeof locales)[number]) =>
  profilePath(locale, 'french', 'camille-fontaine');

for (const locale of locales) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`no axe violation on any ${locale} page in ${colorScheme} colours`, async ({ page }) => {
      test.slow();
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const path of [...routesOf(locale), profileOf(locale)]) {
        const response = await page.goto(path);
        expect(response?.status(), path).toBe(200);
        // Pages for people with an account send a visitor on.
        if (/edit|reset-password|login/.test(path)) await page.waitForLoadState('networkidle');
        if (path.endsWith('/admin')) await page.waitForURL(sharedPath(locale, ''));
        expect(await axeViolations(page, colorScheme)).toEqual([]);
      }
    });
  }
}
