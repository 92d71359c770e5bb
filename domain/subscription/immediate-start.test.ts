import { expect, test } from 'vitest';
import { beginsBeforeWithdrawalEnds } from './immediate-start.ts';
import type { Purchase } from './purchase.ts';

const now = new Date('2026-11-22T12:00:00Z');
const after14Days = new Date('2026-12-06T12:00:00Z');

test.each<[string, Purchase, boolean]>([
  ['at once', { kind: 'starts-now' }, true],
  [
    'a moment before the 14 days are over',
    { kind: 'starts-later', startsAt: new Date(after14Days.getTime() - 1) },
    true,
  ],
  ['when they are over', { kind: 'starts-later', startsAt: after14Days }, false],
  ['never', { kind: 'has-plan' }, false],
  ['never, to who is suspended', { kind: 'suspended' }, false],
  ['never, to who needs none', { kind: 'not-needed' }, false],
])('a plan that begins %s', (_when, purchase, begins) => {
  expect(beginsBeforeWithdrawalEnds(purchase, now)).toBe(begins);
});
