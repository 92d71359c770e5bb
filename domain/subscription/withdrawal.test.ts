import { describe, expect, test } from 'vitest';
import { isInTime, withdrawalEndsAt } from './withdrawal.ts';

describe('the withdrawal period', () => {
  test.each([
    // The contract is made on a Friday, and its day does not count.
    ['2026-11-20T00:00:00+01:00', '2026-12-04T23:59:59.999+01:00'],
    ['2026-11-20T23:59:59+01:00', '2026-12-04T23:59:59.999+01:00'],
    // The fourteenth day is a Saturday or Sunday.
    ['2026-11-21T10:00:00Z', '2026-12-07T23:59:59.999+01:00'],
    ['2026-11-22T10:00:00Z', '2026-12-07T23:59:59.999+01:00'],
    // The period would end at Christmas, followed by another holiday and a weekend.
    ['2026-12-11T10:00:00Z', '2026-12-28T23:59:59.999+01:00'],
    // The period would end on Easter Monday.
    ['2026-03-23T10:00:00Z', '2026-04-07T23:59:59.999+02:00'],
    // The period contains a clock change.
    ['2027-03-16T12:00:00Z', '2027-03-30T23:59:59.999+02:00'],
    ['2026-10-14T12:00:00Z', '2026-10-28T23:59:59.999+01:00'],
    // The end of February, also in a leap year, or of a year.
    ['2027-02-15T12:00:00Z', '2027-03-01T23:59:59.999+01:00'],
    ['2028-02-15T12:00:00Z', '2028-02-29T23:59:59.999+01:00'],
    ['2026-12-21T12:00:00Z', '2027-01-04T23:59:59.999+01:00'],
    // In Luxembourg this is already the next day.
    ['2026-11-18T23:30:00Z', '2026-12-03T23:59:59.999+01:00'],
  ])('begins with a contract made at %s and ends at %s', (concludedAt, endsAt) => {
    expect(withdrawalEndsAt(new Date(concludedAt)).toISOString()).toBe(
      new Date(endsAt).toISOString(),
    );
  });

  test('includes the last millisecond, but no time before the contract', () => {
    const concludedAt = new Date('2026-11-20T10:00:00Z');
    const last = withdrawalEndsAt(concludedAt).getTime();
    expect(isInTime({ concludedAt }, concludedAt)).toBe(true);
    expect(isInTime({ concludedAt }, new Date(last))).toBe(true);
    expect(isInTime({ concludedAt }, new Date(last + 1))).toBe(false);
    expect(isInTime({ concludedAt }, new Date(concludedAt.getTime() - 1))).toBe(false);
  });
});
