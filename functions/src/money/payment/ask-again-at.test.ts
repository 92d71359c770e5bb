import { describe, expect, test } from 'vitest';
import type { PaidPlan } from '@kloer/domain/subscription/changes.ts';
import type { Purchase } from '../../database/schemas/payment.ts';
import { askAgainAt, closesAt } from './ask-again-at.ts';

const at = (text: string) => new Date(`2026-11-${text}:00Z`);
const now = at('21T10:00');

const plan = (change: Partial<PaidPlan> = {}): PaidPlan => ({
  plan: 'month',
  endsAt: at('30T10:00'),
  cancellationPending: false,
  ...change,
});

const ordered = (orderedAt: Date): Purchase => ({
  number: 1,
  spentKeys: 0,
  plan: 'month',
  language: 'fr',
  successUrl: '',
  cancelUrl: '',
  startsAt: null,
  orderedAt,
  immediateStartAt: null,
  checkoutId: 'cs_1',
});

describe('the time of the next check at Stripe', () => {
  test.each([
    ['two hours after a renewal is due', plan({ renewsAt: at('27T10:00') }), at('27T12:00')],
    ['in an hour, if that time has passed', plan({ renewsAt: at('20T10:00') }), at('21T11:00')],
    ['in half a day, while a payment is overdue', plan({ overdueSince: now }), at('21T22:00')],
    [
      'at the end of a plan that was cancelled',
      plan({ cancellationPending: true }),
      at('30T10:00'),
    ],
    ['never, if a plan has ended', plan({ endsAt: at('21T10:00') }), null],
    ['never, without a plan and an order', undefined, null],
  ])("depends on the user's plan: %s", (_when, one, then) => {
    expect(askAgainAt(one, null, now)).toEqual(then);
  });

  test.each([
    ['in half an hour, while the user may be paying', '21T09:00', at('21T10:30')],
    ['in half an hour, even shortly before the Checkout page expires', '20T22:01', at('21T10:30')],
    ['never, after the Checkout page has expired', '20T22:00', null],
  ])("depends on the user's order: %s", (_when, orderedAt, then) => {
    expect(askAgainAt(undefined, ordered(at(orderedAt)), now)).toEqual(then);
  });

  test('depends on the active plan if the user also has an order', () => {
    const renewed = plan({ renewsAt: at('27T10:00') });
    expect(askAgainAt(renewed, ordered(now), now)).toEqual(at('27T12:00'));
  });

  test('depends on the order if the plan has ended', () => {
    expect(askAgainAt(plan({ endsAt: now }), ordered(now), now)).toEqual(at('21T10:30'));
  });
});

test('a Checkout page expires half a day after its order', () => {
  expect(closesAt(ordered(now))).toEqual(at('21T22:00'));
});
