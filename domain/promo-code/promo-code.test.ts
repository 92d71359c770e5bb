import { expect, test } from 'vitest';
import { normalizePromoCode, TypedPromoCode } from './promo-code.ts';

test.each([
  ['MOIEN2026', 'MOIEN2026'],
  [' moien2026\n', 'MOIEN2026'],
  ['MOIEN 2026', 'MOIEN2026'],
  ['MOIEN\u00a02026', 'MOIEN2026'],
  ['MOIEN2026\u200b', 'MOIEN2026'],
  ['\ufeffMO\u00adIEN\u20602026\u202c', 'MOIEN2026'],
  ['MOIEN‑2026', 'MOIEN-2026'],
  ['MOIEN – 2026', 'MOIEN-2026'],
  [' \u200b', ''],
])('the typed text %j is read as the promo code %s', (typed, code) => {
  expect(normalizePromoCode(typed)).toBe(code);
  expect(TypedPromoCode.safeParse(typed).data).toBe(code || undefined);
});

test.each(['MOIEN/2026', '..', 'MOÏEN', '“MOIEN”', 'ＭＯＩＥＮ', 'MOIEN\0'])(
  'the text %j is refused as a promo code',
  (typed) => {
    expect(TypedPromoCode.safeParse(typed).success).toBe(false);
  },
);
