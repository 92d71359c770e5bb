import { expect, test } from 'vitest';
import { formatEur } from './money.ts';

test('prices are shown in euros without decimals', () => {
  expect(formatEur(35)).toBe('35\u00a0€');
  expect(formatEur('42.5')).toBe('43\u00a0€');
  expect(formatEur(1990)).toBe('1\u202f990\u00a0€');
});

test('an empty or non-numeric price is shown as 0 €', () => {
  for (const input of ['', ' ', 'abc', undefined, Number.NaN, Number.POSITIVE_INFINITY, {}]) {
    expect(formatEur(input)).toBe('0\u00a0€');
  }
});
