import { describe, expect, test } from 'vitest';
import {
  isOpenPlan,
  noteMoneyBack,
  noteWithdrawalEnd,
  paidPlanOf,
  renewalLeewayDays,
  reportPlan,
  sortPlans,
  stripeStatuses,
  type ReportedPlan,
} from './stripe-plan.ts';
import { graceDays } from './failed-payment.ts';
import { noSubscription, type SubscriptionState } from './subscription.ts';
import { visibility } from './visibility.ts';

const day = (text: string) => new Date(`${text}T10:00:00Z`);
const now = day('2026-11-21');

const reported = (change: Partial<ReportedPlan> = {}): ReportedPlan => ({
  id: 'sub_1',
  plan: 'month',
  status: 'active',
  createdAt: day('2026-11-10'),
  periodStartsAt: day('2026-11-10'),
  periodEndsAt: day('2026-12-10'),
  cancelAtPeriodEnd: false,
  cancelAt: null,
  canceledAt: null,
  endedAt: null,
  overdueSince: null,
  moneyBack: null,
  ...change,
});

describe("the end of a plan, computed from Stripe's data", () => {
  test.each([
    ['incomplete', null],
    ['incomplete_expired', null],
    ['trialing', day('2026-12-13')],
    ['active', day('2026-12-13')],
    ['past_due', day('2026-11-24')],
    ['unpaid', day('2026-11-10')],
    ['canceled', day('2026-11-15')],
    ['paused', day('2026-11-10')],
  ] as const)('depends on the status of the plan (%s): %s', (status, endsAt) => {
    const endedAt = status === 'canceled' ? day('2026-11-15') : null;
    expect(paidPlanOf(reported({ status, endedAt }))?.endsAt ?? null).toEqual(endsAt);
  });

  test('is not final for five statuses, in which the user cannot buy a second plan', () => {
    expect(stripeStatuses.filter((status) => isOpenPlan(reported({ status })))).toEqual([
      'trialing',
      'active',
      'past_due',
      'unpaid',
      'paused',
    ]);
  });

  test('comes three days after the paid period, in case Stripe reports the renewal late', () => {
    expect(renewalLeewayDays).toBe(3);
    expect(paidPlanOf(reported())).toEqual({
      plan: 'month',
      endsAt: day('2026-12-13'),
      cancellationPending: false,
      renewsAt: day('2026-12-10'),
    });
  });

  test.each([
    ['cancel_at_period_end', { cancelAtPeriodEnd: true }, '2026-12-10'],
    ['the field cancel_at alone', { cancelAt: day('2026-12-10') }, '2026-12-10'],
    ['the field cancel_at within the period', { cancelAt: day('2026-12-01') }, '2026-12-01'],
  ])('is exactly the cancellation date if the plan was cancelled by %s', (_how, ending, endsAt) => {
    expect(paidPlanOf(reported(ending))).toEqual({
      plan: 'month',
      endsAt: day(endsAt),
      cancellationPending: true,
    });
  });

  test('ignores a cancellation date after the current period', () => {
    const plan = paidPlanOf(reported({ cancelAt: day('2027-02-10') }));
    expect(plan).toMatchObject({ cancellationPending: false, renewsAt: day('2026-12-10') });
  });

  test('comes a grace period after the oldest unpaid invoice', () => {
    expect(graceDays).toBe(14);
    const overdueSince = day('2026-11-03');
    expect(paidPlanOf(reported({ status: 'past_due', overdueSince }))).toEqual({
      plan: 'month',
      endsAt: day('2026-11-17'),
      cancellationPending: false,
      overdueSince,
    });
  });

  test('comes without a grace period if the unpaid plan was cancelled', () => {
    const overdueSince = day('2026-11-18');
    const ending = (change: Partial<ReportedPlan>) =>
      paidPlanOf(reported({ status: 'past_due', overdueSince, ...change }))?.endsAt;
    expect(ending({ cancelAtPeriodEnd: true, canceledAt: now })).toEqual(now);
    // Cancelled earlier, to end with the unpaid period.
    const canceledAt = day('2026-11-01');
    expect(ending({ cancelAt: day('2026-12-10'), canceledAt })).toEqual(overdueSince);
  });
});

describe('the current plan, chosen among all plans of a user', () => {
  const first = reported({ id: 'sub_first' });
  const second = reported({ id: 'sub_second', createdAt: day('2026-11-11') });

  const sorted = (...all: ReportedPlan[]) => sortPlans(all, now, null);

  test('is the oldest active plan, and the other plans are refunded', () => {
    expect(sorted(second, first)).toEqual({ counts: first, surplus: [second], unpaid: [] });
  });

  test('stays the current plan if another plan began in the same second', () => {
    const twin = { ...first, id: 'sub_twin' };
    for (const all of [
      [first, twin],
      [twin, first],
    ]) {
      expect(sortPlans(all, now, 'sub_twin').counts).toBe(twin);
      expect(sortPlans(all, now, null).counts).toBe(first);
    }
  });

  test.each([
    ['for which Stripe no longer retries the payment', { status: 'unpaid' }],
    ['after its grace period', { status: 'past_due', overdueSince: day('2026-10-20') }],
  ] as const)('is a newer plan instead of an unpaid plan %s; neither is refunded', (_, change) => {
    const unpaid = { ...first, ...change };
    expect(sorted(unpaid, second)).toEqual({ counts: second, surplus: [], unpaid: [unpaid] });
    expect(sorted(unpaid)).toEqual({ counts: unpaid, surplus: [], unpaid: [unpaid] });
  });

  test('is a plan whose payment Stripe still retries, if no plan is active', () => {
    const givenUp = reported({ id: 'sub_given_up', status: 'unpaid' });
    const tried = { ...second, status: 'past_due', overdueSince: day('2026-10-20') } as const;
    expect(sorted(givenUp, tried)).toEqual({
      counts: tried,
      surplus: [],
      unpaid: [tried, givenUp],
    });
  });

  test('stays current if Stripe reports its renewal a little late', () => {
    const late = { ...first, periodEndsAt: day('2026-11-12') };
    expect(sorted(late)).toEqual({ counts: late, surplus: [], unpaid: [] });
  });

  test('counts as unpaid if the user cancelled it while a payment was overdue', () => {
    const overdueSince = day('2026-11-20');
    const tried = { ...first, status: 'past_due', overdueSince } as const;
    expect(sorted(tried)).toEqual({ counts: tried, surplus: [], unpaid: [] });
    const cancelled = { ...tried, cancelAtPeriodEnd: true, canceledAt: now };
    expect(sorted(cancelled)).toEqual({ counts: cancelled, surplus: [], unpaid: [cancelled] });
  });

  test('is never a plan whose first payment is not complete', () => {
    const incomplete = reported({ id: 'sub_incomplete', status: 'incomplete' });
    expect(sorted(incomplete, second)).toEqual({ counts: second, surplus: [], unpaid: [] });
    expect(sorted(incomplete)).toEqual({ counts: null, surplus: [], unpaid: [] });
  });

  test('is the plan that ended last, if all plans have ended', () => {
    const ended = { status: 'canceled', endedAt: day('2026-11-12') } as const;
    const later = reported({ ...ended, endedAt: day('2026-11-15') });
    expect(sorted(reported(ended), later)).toEqual({ counts: later, surplus: [], unpaid: [] });
  });
});

describe('updating a stored subscription with data from Stripe', () => {
  const with_ = (change: Partial<SubscriptionState>): SubscriptionState => ({
    ...noSubscription,
    ...change,
  });
  const after = (state: SubscriptionState, ...reports: (ReportedPlan | null)[]) =>
    reports.reduce((current, report) => reportPlan(current, report, null, now).state, state);

  test('makes a paused profile visible for a new plan, but lifts no suspension', () => {
    const paused = reportPlan(with_({ paused: true }), reported(), null, now);
    expect(paused).toMatchObject({ change: 'start-plan', state: { paused: false } });
    expect(visibility(paused.state, now)).toBe('visible');
    const { state } = reportPlan(with_({ paused: true, suspended: true }), reported(), null, now);
    expect(visibility(state, now)).toBe('not-active');
  });

  test('returns the same object if nothing changed', () => {
    const once = after(noSubscription, reported());
    expect(reportPlan(once, reported(), null, now)).toEqual({ state: once, change: null });
    expect(reportPlan(once, reported(), null, now).state).toBe(once);
  });

  test('moves the end date for a renewal, without making a paused profile visible', () => {
    const paid = { ...after(noSubscription, reported()), paused: true };
    const next = { periodStartsAt: day('2026-12-10'), periodEndsAt: day('2027-01-10') };
    const { state, change } = reportPlan(paid, reported(next), null, now);
    expect(change).toBeNull();
    expect(state).toMatchObject({
      paused: true,
      entitlement: { stripe: { renewsAt: day('2027-01-10') } },
    });
  });

  test('does not change grants, codes, pause and suspension', () => {
    const promo = { code: 'MOIEN', type: 'promo', endsAt: day('2026-12-24') } as const;
    const admin = { endsAt: day('2027-12-24') };
    const before = with_({ entitlement: { promo, admin }, suspended: true });
    const { state } = reportPlan(before, reported({ cancelAtPeriodEnd: true }), null, now);
    expect(state).toMatchObject({ entitlement: { promo, admin }, suspended: true });
  });

  test.each([
    ['fail-payment', {}, { status: 'past_due', overdueSince: day('2026-11-20') }],
    ['pay-overdue', { status: 'past_due' }, {}],
    ['cancel-plan', {}, { cancelAtPeriodEnd: true }],
    ['keep-plan', { cancelAt: day('2026-12-10') }, {}],
    ['end-plan', {}, { status: 'canceled', endedAt: now }],
    ['end-plan', {}, { status: 'unpaid' }],
    ['start-plan', { status: 'canceled', endedAt: day('2026-11-15') }, { id: 'sub_2' }],
  ] as const)('detects the change %s', (change, before, then) => {
    const state = {
      ...noSubscription,
      entitlement: { stripe: paidPlanOf(reported(before)) ?? undefined },
    };
    expect(reportPlan(state, reported(then), null, now).change).toBe(change);
  });

  test.each([
    ['that Stripe reports very late', {}],
    [
      'that is paid after the grace period',
      { status: 'past_due', overdueSince: day('2026-10-20') },
    ],
  ] as const)('keeps the pause for a renewal %s, which is not a new plan', (_, before) => {
    const lastMonth = { periodStartsAt: day('2026-10-10'), periodEndsAt: day('2026-11-10') };
    const stripe = paidPlanOf(reported({ ...lastMonth, ...before })) ?? undefined;
    const ended = with_({ entitlement: { stripe }, paused: true });
    expect(visibility(ended, now)).toBe('requires-subscription');
    const renewed = reported({ id: 'sub_1' });
    const { state, change } = reportPlan(ended, renewed, 'sub_1', now);
    expect(change).toBeNull();
    expect(visibility(state, now)).toBe('not-active');
    expect(reportPlan(ended, renewed, 'sub_0', now)).toMatchObject({
      change: 'start-plan',
      state: { paused: false },
    });
  });

  test('ends a plan only once, and reports no end of a plan that never began', () => {
    const ended = after(noSubscription, reported(), reported({ status: 'unpaid' }));
    const later = reported({ status: 'canceled', endedAt: now });
    expect(reportPlan(ended, later, null, now)).toEqual({ state: ended, change: null });
    expect(reportPlan(noSubscription, null, null, now)).toEqual({
      state: noSubscription,
      change: null,
    });
    expect(reportPlan(noSubscription, later, null, now).change).toBeNull();
  });

  test('ends a stored plan that Stripe does not know', () => {
    const { state, change } = reportPlan(after(noSubscription, reported()), null, null, now);
    expect(change).toBe('end-plan');
    expect(visibility(state, now)).toBe('requires-subscription');
  });
});

describe('the end of the withdrawal period', () => {
  const end = day('2026-11-24');
  const { state } = reportPlan(noSubscription, reported(), null, now);

  test('is stored with the plan, also after Stripe reports a change of the plan', () => {
    const noted = noteWithdrawalEnd(state, end);
    expect(noted.entitlement.stripe).toEqual({
      ...state.entitlement.stripe,
      withdrawalEndsAt: end,
    });
    expect(noteWithdrawalEnd(noted, new Date(end))).toBe(noted);
    expect(reportPlan(noted, reported(), 'sub_1', now).state).toBe(noted);
    const cancelled = reported({ cancelAtPeriodEnd: true });
    const after = reportPlan(noted, cancelled, 'sub_1', now).state;
    expect(noteWithdrawalEnd(after, end).entitlement.stripe?.withdrawalEndsAt).toEqual(end);
  });

  test('is removed after a withdrawal, and ignored without a plan', () => {
    expect(noteWithdrawalEnd(noteWithdrawalEnd(state, end), null)).toEqual(state);
    expect(noteWithdrawalEnd(state, null)).toBe(state);
    expect(noteWithdrawalEnd(noSubscription, end)).toBe(noSubscription);
  });
});

describe('a payment of a plan', () => {
  const running: SubscriptionState = {
    ...noSubscription,
    entitlement: {
      stripe: {
        plan: 'month',
        endsAt: day('2026-12-13'),
        renewsAt: day('2026-12-10'),
        cancellationPending: false,
      },
    },
  };

  test.each([
    ['refunded', 'refunded'],
    ['lost in a dispute', 'lost'],
  ] as const)('ends the plan immediately if the payment is %s', (_what, moneyBack) => {
    const plan = reported({ moneyBack });
    expect(sortPlans([plan], now, 'sub_1')).toMatchObject({ counts: plan, unpaid: [plan] });
    const { state, change } = reportPlan(running, plan, 'sub_1', now);
    expect([state.entitlement.stripe?.endsAt, change]).toEqual([now, 'end-plan']);
    expect(reportPlan(state, plan, 'sub_1', day('2026-11-22')).state).toBe(state);
  });

  test('leaves the plan unchanged while the bank decides a dispute', () => {
    const plan = reported({ moneyBack: 'disputed' });
    expect(sortPlans([plan], now, 'sub_1')).toMatchObject({ counts: plan, unpaid: [] });
    expect(reportPlan(running, plan, 'sub_1', now)).toEqual({ state: running, change: null });
  });

  test('can be refunded without any effect if the plan is overdue or incomplete', () => {
    for (const status of ['past_due', 'incomplete'] as const) {
      expect(paidPlanOf(reported({ status, moneyBack: 'refunded' }))).toEqual(
        paidPlanOf(reported({ status })),
      );
    }
  });

  test('makes another paid plan of the user the current plan if the payment is refunded', () => {
    const [back, kept] = [reported({ moneyBack: 'refunded' }), reported({ id: 'sub_2' })];
    expect(sortPlans([back, kept], now, 'sub_1')).toEqual({
      counts: kept,
      surplus: [],
      unpaid: [back],
    });
  });

  test('is marked as disputed, and the mark can be removed again', () => {
    const noted = noteMoneyBack(running, 'disputed');
    expect(noted.entitlement.stripe).toMatchObject({ moneyBack: 'disputed' });
    expect(noteMoneyBack(noted, 'disputed')).toBe(noted);
    expect(noteMoneyBack(noted, null)).toEqual(running);
    expect(noteMoneyBack(noSubscription, 'lost')).toBe(noSubscription);
  });
});
