import { expect, test } from 'vitest';
import { locales } from '@kloer/domain/locale/locale.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import type { Results } from '../search-store.ts';
import { countText } from './count-text.ts';

const shown = (more: object): Results => ({
  phase: 'shown',
  isPublished: false,
  found: [],
  hasMore: true,
  ...more,
});
const english = (results: Results, count: number) =>
  countText(results, count, textsFor('en', 'search'), 'en');

test.each<[string, object, number, string | undefined]>([
  ['all there are', { hasMore: false }, 3, '3 teachers found'],
  ['a part of an unknown number', {}, 12, '12 teachers shown'],
  ['a part of all', { total: { count: 17, isLeast: false } }, 12, '12 of 17 teachers shown'],
  [
    'a part of more than was counted',
    { total: { count: 24, isLeast: true } },
    12,
    '12 of 24 or more teachers shown',
  ],
  ['more than was counted', { total: { count: 24, isLeast: true } }, 24, '24 teachers shown'],
  ['nobody', { hasMore: false }, 0, undefined],
])('a list says what it shows: %s', (_what, more, count, text) =>
  expect(english(shown(more), count)).toBe(text),
);

test('in every language the total stands beside what is shown', () => {
  for (const locale of locales) {
    const results = shown({ total: { count: 140, isLeast: false } });
    const text = countText(results, 6, textsFor(locale, 'search'), locale);
    expect(text).toMatch(/^6 .*140/);
  }
});
