import { expect, test } from 'vitest';
import { moneyBackOf } from './refunded-or-disputed.ts';

test.each([
  [[], null],
  [[null], null],
  [['refunded'], 'refunded'],
  [['refunded', null], null],
  [['refunded', 'refunded'], 'refunded'],
  [['refunded', 'lost'], 'lost'],
  [['refunded', 'disputed'], 'disputed'],
  [[null, 'disputed'], 'disputed'],
] as const)('an invoice whose payments are %j counts as %s', (payments, whole) => {
  expect(moneyBackOf(payments)).toBe(whole);
});
