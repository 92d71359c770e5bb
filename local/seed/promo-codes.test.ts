import { expect, test } from 'vitest';
import {
  PromoCode,
  PromoCodeId,
  promoDurationMonths,
} from '@kloer/domain/promo-code/promo-code.ts';
import { promoTypes } from '@kloer/domain/subscription/subscription.ts';
import { demoPromoCode, demoPromoCodes } from './promo-codes.ts';

const codes = Object.entries(demoPromoCodes);

test('the demo contains a valid promo code of each type, and an inactive one', () => {
  for (const [code, fields] of codes) {
    expect(PromoCodeId.safeParse(code).success, code).toBe(true);
    const document = { ...fields, createdAt: new Date(0) };
    expect(PromoCode.safeParse(document).success, code).toBe(true);
  }
  expect(new Set(codes.map(([, { type }]) => type)).size).toBe(promoTypes.length);
  expect(codes.filter(([, { active }]) => !active)).toHaveLength(1);
});

test('the promo code that the launcher prints can be redeemed', () => {
  expect(demoPromoCodes[demoPromoCode]).toMatchObject({ active: true });
  expect(demoPromoCodes[demoPromoCode]?.durationMonths).toBeGreaterThan(promoDurationMonths.min);
});
