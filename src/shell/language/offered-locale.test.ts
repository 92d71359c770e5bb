import { expect, test } from 'vitest';
import { offeredLocale } from './offer-language.ts';

test.each([
  [['en-US', 'en'], 'fr', 'en'],
  [['de-LU', 'lb', 'fr'], 'fr', 'lb'],
  [['FR-be'], 'en', 'fr'],
] as const)(
  'a user who prefers %j and opens a page in %s gets the offer to switch to %s',
  (preferred, page, offered) => {
    expect(offeredLocale(preferred, page, '/')).toBe(offered);
  },
);

test.each([
  [['fr-LU', 'en'], 'fr'],
  [['de', 'pt'], 'fr'],
  [[], 'lb'],
] as const)('a user who prefers %j and opens a page in %s gets no offer', (preferred, page) => {
  expect(offeredLocale(preferred, page, '/')).toBeUndefined();
});

test.each(['/admin', '/en/admin'])(
  'the page %s does not offer to switch to another language',
  (path) => {
    expect(offeredLocale(['lb'], 'en', path)).toBeUndefined();
  },
);
