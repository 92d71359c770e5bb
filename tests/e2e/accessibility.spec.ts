import { locales } from '@kloer/domain/locale/locale.ts';
import { profilePath } from '@kloer/domain/paths/paths.ts';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { routesOf, sendsVisitorsOn } from '../support/routes.ts';
import { sample } from '../support/sample.ts';
import { expect, test } from './fixtures.ts';

/** A profile that no other test changes. */
const profileOf = (locale: (typeof locales)[number]) =>
  profilePath(locale, 'french', 'camille-fontaine');

// large-letters.spec.ts checks pages in the other languages.
for (const locale of sample('pages for axe', locales, 1)) {
  // Leaves out pages that redirect visitors, but not the pages to which they lead.
  const all = [...routesOf(locale), profileOf(locale)].filter((path) => !sendsVisitorsOn(path));
  const paths = sample('paths for axe', all, 9);
  for (const part of [1, 2, 3]) {
    test(`axe finds no violation on any ${locale} page in light and dark colours, part ${part}`, async ({
      page,
    }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const path of paths.filter((_path, index) => index % 3 === part - 1)) {
        const response = await page.goto(path);
        expect(response?.status(), path).toBe(200);
        expect(await axeViolationsInBothSchemes(page)).toEqual([]);
      }
    });
  }
}
