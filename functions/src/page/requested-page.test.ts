import { expect, test } from 'vitest';
import { requestedPage } from './requested-page.ts';

test.each([
  ['/tutoring/mathematics/anna-weber', 'en', 'anna-weber'],
  ['/tutoring/mathematik/anna-weber', 'en', 'anna-weber'],
  ['/cours-de-rattrapage/general/anna-weber', 'fr', 'anna-weber'],
  ['/nohellef/physik/anna-weber/', 'lb', 'anna-weber'],
  ['/cours-de-rattrapage/math%C3%A9matiques/zo%C3%A9-m%C3%BCller', 'fr', 'zoé-müller'],
  ['/cours-de-rattrapage/mathématiques/zoé', 'fr', 'zoé'],
  ['/tutoring/astrology/anna-weber', 'en', null],
  ['/tutoring/edit/anna-weber', 'en', null],
  ['/tutoring/mathematics', 'en', null],
  ['/tutoring/mathematics/anna-weber/more', 'en', null],
  ['/tutoring/%E0%A4%A/anna', 'en', null],
  ['/tutoring/mathematics/%E0%A4%A', 'en', null],
  ['/lb/iergendwou', 'lb', null],
  ['/en', 'en', null],
  ['/anywhere', 'fr', null],
  ['/', 'fr', null],
])('%s is asked for in %s, for %s', (path, locale, name) => {
  expect(requestedPage(path)).toEqual({ locale, name });
});
