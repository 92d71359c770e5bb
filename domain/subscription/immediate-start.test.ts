import { expect, test } from 'vitest';
import { beginsBeforeWithdrawalEnds } from './immediate-start.ts';
import type { Purchase } from './purchase.ts';

const now = new Date('2026-11-22T12:00:00Z');
/** The fourteenth day is a Sunday, so the period ends on Monday. */
const lastMoment = new Date('2026-12-07T22:59:59.999Z');

test.each<[string, Purchase, boolean]>([
  ['at once', { kind: 'starts-now' }, true],
  [
    'in the last moment of the withdrawal period',
    { kind: 'starts-later', startsAt: lastMoment },
    true,
  ],
  [
    'after the withdrawal period',
    { kind: 'starts-later', startsAt: new Date(lastMoment.getTime() + 1) },
    false,
  ],
  ['never', { kind: 'has-plan' }, false],
  ['never, because the user is suspended', { kind: 'suspended' }, false],
  ['never, because the user needs no plan', { kind: 'not-needed' }, false],
])(
  'the notice about an immediate start is shown only if the plan begins in the withdrawal period: %s',
  (_when, purchase, begins) => {
    expect(beginsBeforeWithdrawalEnds(purchase, now)).toBe(begins);
  },
);
