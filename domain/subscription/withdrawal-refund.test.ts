import { describe, expect, test } from 'vitest';
import { withdrawalRefund } from './withdrawal-refund.ts';
import type { Contract, PlanPayment } from './withdrawal.ts';

const paid = (change: Partial<PlanPayment> = {}): PlanPayment => ({
  id: 'pi_1',
  paidCents: 1900,
  refundedCents: 0,
  startsAt: new Date('2026-11-01T15:00:00Z'),
  endsAt: new Date('2026-12-01T15:00:00Z'),
  ...change,
});

const contract = (change: Partial<Contract> = {}): Contract => ({
  plan: 'month',
  concludedAt: new Date('2026-11-01T15:00:00Z'),
  immediateStartAt: new Date('2026-11-01T14:55:00Z'),
  payments: [paid()],
  ...change,
});

const refund = (change: Partial<Contract>, declaredAt: string) =>
  withdrawalRefund(contract(change), new Date(declaredAt));

describe('the refund after a withdrawal', () => {
  test.each([
    // A period of 30 days. A begun day counts; cents are rounded down.
    ['2026-11-01T15:00:00Z', 0],
    ['2026-11-01T15:00:00.001Z', 63],
    ['2026-11-02T15:00:00Z', 63],
    ['2026-11-02T15:00:00.001Z', 126],
    ['2026-11-04T09:00:00Z', 190],
    ['2026-11-15T09:00:00Z', 886],
  ])(
    'subtracts each begun day of a monthly plan with an immediate start (withdrawal at %s): %i cents',
    (declaredAt, owedCents) => {
      expect(refund({}, declaredAt)).toEqual({
        paidCents: 1900,
        owedCents,
        refundCents: 1900 - owedCents,
        outstanding: [{ id: 'pi_1', cents: 1900 - owedCents }],
      });
    },
  );

  test('is complete if the user did not request an immediate start', () => {
    expect(refund({ immediateStartAt: null }, '2026-11-15T09:00:00Z')).toMatchObject({
      owedCents: 0,
      refundCents: 1900,
    });
  });

  test.each([
    // Years of 365 and 366 days, and days of 23 or 25 hours.
    ['year', '2026-11-20', '2027-11-20', 19_900, '2026-11-29', 545],
    ['year', '2027-11-20', '2028-11-20', 19_900, '2027-11-29', 543],
    ['month', '2027-01-31', '2027-02-28', 1900, '2027-02-02', 203],
    ['month', '2028-01-31', '2028-02-29', 1900, '2028-02-02', 196],
    ['month', '2027-03-20', '2027-04-20', 1900, '2027-03-28', 551],
    ['month', '2026-10-20', '2026-11-20', 1900, '2026-10-25', 367],
  ] as const)(
    'subtracts only the used days (a %s plan from %s to %s for %i cents, withdrawal on %s): %i cents',
    (plan, starts, ends, cents, declared, owedCents) => {
      const payment = paid({
        paidCents: cents,
        startsAt: new Date(`${starts}T00:30:00+01:00`),
        endsAt: new Date(`${ends}T00:30:00+01:00`),
      });
      expect(refund({ plan, payments: [payment] }, `${declared}T21:30:00Z`).owedCents).toBe(
        owedCents,
      );
    },
  );

  test('is zero before the first payment', () => {
    expect(refund({ payments: [] }, '2026-11-05T09:00:00Z')).toEqual({
      paidCents: 0,
      owedCents: 0,
      refundCents: 0,
      outstanding: [],
    });
  });

  test('counts days from the start of the paid time, not from the order', () => {
    const later = paid({
      startsAt: new Date('2026-11-05T15:00:00Z'),
      endsAt: new Date('2026-12-05T15:00:00Z'),
    });
    expect(refund({ payments: [later] }, '2026-11-08T09:00:00Z').owedCents).toBe(190);
  });

  test('includes all of a renewal that was charged after the declaration', () => {
    const renewal = paid({
      id: 'pi_2',
      startsAt: new Date('2026-12-01T15:00:00Z'),
      endsAt: new Date('2027-01-01T15:00:00Z'),
    });
    expect(refund({ payments: [paid(), renewal] }, '2026-11-15T09:00:00Z')).toMatchObject({
      paidCents: 3800,
      owedCents: 886,
      refundCents: 2914,
      outstanding: [
        { id: 'pi_1', cents: 1014 },
        { id: 'pi_2', cents: 1900 },
      ],
    });
  });

  test('never includes a day that was used, even if a user orders and withdraws every day', () => {
    const days = Array.from({ length: 30 }, (_, day) => {
      const startsAt = new Date(Date.UTC(2026, 10, 1 + day, 6));
      const payment = paid({ startsAt, endsAt: new Date(Date.UTC(2026, 11, 1 + day, 6)) });
      const evening = new Date(Date.UTC(2026, 10, 1 + day, 20)).toISOString();
      return refund({ payments: [payment] }, evening).owedCents;
    });
    expect(days.reduce((sum, cents) => sum + cents, 0)).toBe(30 * 63);
  });

  test('subtracts earlier refunds, and is never negative', () => {
    const some = paid({ refundedCents: 1000 });
    expect(refund({ payments: [some] }, '2026-11-15T09:00:00Z')).toMatchObject({
      refundCents: 1014,
      outstanding: [{ id: 'pi_1', cents: 14 }],
    });
    const all = paid({ refundedCents: 1900 });
    expect(refund({ payments: [all] }, '2026-11-15T09:00:00Z').outstanding).toEqual([]);
  });
});
