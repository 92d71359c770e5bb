import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPromoForm } from './promo-form.ts';

const typed = {
  code: ' moien-26 ',
  duration: '6',
  type: 'promo',
  active: true,
  validUntil: '',
  maxRedemptions: '',
  note: ' ',
  formerUntil: null,
};

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z') }));

afterEach(() => void vi.useRealTimers());

test('the form of a promo code is converted to a request, with the code in capitals', () => {
  expect(readPromoForm(typed).facts).toEqual({
    code: 'MOIEN-26',
    duration_months: 6,
    subscription_type: 'promo',
    active: true,
    valid_until: null,
    max_redemptions: null,
    note: '',
  });
  const limited = { ...typed, validUntil: '2026-12-31', maxRedemptions: '20', note: 'Schoul' };
  expect(readPromoForm(limited).facts).toMatchObject({
    valid_until: '2026-12-31',
    max_redemptions: 20,
    note: 'Schoul',
  });
});

test.each([
  ['code', { code: '' }],
  ['code', { code: 'A;B' }],
  ['duration_months', { duration: '' }],
  ['duration_months', { duration: '0' }],
  ['duration_months', { duration: '13' }],
  ['duration_months', { duration: '1.5' }],
  ['subscription_type', { type: 'month' }],
  ['valid_until', { validUntil: '2027-02-30' }],
  ['valid_until', { validUntil: '2026-11-22' }],
  ['valid_until', { validUntil: 'no day' }],
  ['valid_until', { validUntil: '9999-12-31' }],
  ['valid_until', { validUntil: '2026-11-21', formerUntil: '2026-11-20' }],
  ['max_redemptions', { maxRedemptions: '0' }],
  ['max_redemptions', { maxRedemptions: 'many' }],
  ['note', { note: 'x'.repeat(501) }],
])('an invalid %s in the form of a promo code is shown at its field', (field, change) => {
  expect(readPromoForm({ ...typed, ...change }).problems).toEqual(new Set([field]));
});

test('an expired promo code keeps its past end date if other fields change', () => {
  const ended = { ...typed, validUntil: '2026-10-31', formerUntil: '2026-10-31' };
  expect(readPromoForm(ended).facts).toMatchObject({ valid_until: '2026-10-31' });
});
