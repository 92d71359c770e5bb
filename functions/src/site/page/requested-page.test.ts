import { expect, test } from 'vitest';
import { requestedPage } from './requested-page.ts';

test.each([
  ['/tutoring/mathematics/anna-weber', 'en', 'anna-weber'],
  ['/tutoring/mathematik/anna-weber', 'en', 'anna-weber'],
  ['/cours-de-rattrapage/general/anna-weber', 'fr', 'anna-weber'],
  ['/nohellef/physik/anna-weber/', 'lb', 'anna-weber'],
  ['/cours-de-rattrapage/math%C3%A9matiques/zo%C3%A9-m%C3%BCller', 'fr', 'zoé-müller'],
  ['/cours-de-rattrapage/mathématiques/zoé', 'fr', 'zoé'],
])('%s is the address of a page in %s about the teacher %s', (path, locale, name) => {
  expect(requestedPage(path)).toEqual({ locale, kind: 'teacher', name });
});

test.each([
  ['/tutoring/mathematics', 'en', 'mathematics'],
  ['/tutoring/Mathe/', 'en', 'mathematics'],
  ['/nohellef/franz%C3%B6sisch', 'lb', 'french'],
  ['/cours-de-rattrapage/erdkunde', 'fr', 'geography'],
])('%s is the address of the list in %s of the subject %s', (path, locale, subject) => {
  const list = { subject, canton: '', level: '' };
  expect(requestedPage(path)).toEqual({ locale, kind: 'list', list });
});

test.each([
  ['/tutoring/canton/wiltz', 'en', { subject: '', canton: 'wiltz', level: '' }],
  ['/nohellef/maths/canton/wolz/', 'lb', { subject: 'mathematics', canton: 'wiltz', level: '' }],
  ['/tutoring/latin/niveau/adultes', 'en', { subject: 'latin', canton: '', level: 'adults' }],
])('%s is the address of a list of teachers in %s', (path, locale, list) => {
  expect(requestedPage(path)).toEqual({ locale, kind: 'list', list });
});

test.each([
  ['/TUTORING', '/tutoring'],
  ['/COURS-DE-RATTRAPAGE', '/cours-de-rattrapage'],
  ['//tutoring', '/tutoring'],
  ['/Nohellef/', '/nohellef'],
  ['/EN/Contact', '/en/contact'],
  ['/SITEMAP.XML', '/sitemap.xml'],
])('the address %s redirects to the file at %s', (path, file) => {
  expect(requestedPage(path)).toMatchObject({ kind: 'static', path: file });
});

test('an address whose first segment is in capitals leads to the teacher', () => {
  expect(requestedPage('/TUTORING/mathematics/anna-weber')).toMatchObject({ kind: 'teacher' });
});

test.each([
  ['/tutoring/canton/wiltz/wiltz', 'en'],
  ['/tutoring/level/adults', 'en'],
  ['/tutoring/latin/canton/adults', 'en'],
  ['/tutoring/latin/canton/wiltz/level/adults', 'en'],
  ['/tutoring/astrology/anna-weber', 'en'],
  ['/tutoring/astrology', 'en'],
  ['/tutoring/general', 'en'],
  ['/tutoring/edit/anna-weber', 'en'],
  ['/tutoring/mathematics/anna-weber/more', 'en'],
  ['/tutoring/%E0%A4%A/anna', 'en'],
  ['/tutoring/%E0%A4%A', 'en'],
  ['/tutoring/mathematics/%E0%A4%A', 'en'],
  ['/lb/iergendwou', 'lb'],
  ['/en', 'en'],
  ['/anywhere', 'fr'],
  ['/', 'fr'],
])('the address %s answers “not found”, with a page in %s', (path, locale) => {
  expect(requestedPage(path)).toEqual({ locale, kind: 'unknown' });
});
