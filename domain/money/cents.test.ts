import { expect, test } from 'vitest';
import { formatCents } from './cents.ts';

test.each([
  [1837, 'fr', '18,37\u00a0€'],
  [1837, 'lb', '18,37\u00a0€'],
  [1837, 'en', '18.37\u00a0€'],
  [1900, 'fr', '19\u00a0€'],
  [1905, 'en', '19.05\u00a0€'],
  [5, 'en', '0.05\u00a0€'],
  [0, 'en', '0\u00a0€'],
] as const)('%i cents are written in %s as %s', (cents, locale, text) => {
  expect(formatCents(cents, locale)).toBe(text);
});
