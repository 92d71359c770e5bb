import { describe, expect, test } from 'vitest';
import { endsSoon, momentsAt, monthStartMs, weekStartMs } from './teacher-moments.ts';

const iso = (ms: number) => new Date(ms).toISOString();

test.each([
  // A Sunday, a Monday, and a Monday in Luxembourg that is Sunday in UTC.
  ['2026-11-22T12:00:00Z', '2026-11-15T23:00:00.000Z'],
  ['2026-11-23T12:00:00Z', '2026-11-22T23:00:00.000Z'],
  ['2026-11-22T23:00:00Z', '2026-11-22T23:00:00.000Z'],
  // Clocks changed on 25 October, within the week.
  ['2026-10-25T12:00:00Z', '2026-10-18T22:00:00.000Z'],
])('the calendar week of %s begins at %s', (now, start) => {
  expect(iso(weekStartMs(new Date(now)))).toBe(start);
});

test.each([
  ['2026-11-22T12:00:00Z', '2026-10-31T23:00:00.000Z'],
  ['2026-10-31T23:00:00Z', '2026-10-31T23:00:00.000Z'],
  ['2026-10-31T22:59:59Z', '2026-09-30T22:00:00.000Z'],
  ['2027-01-01T00:00:00Z', '2026-12-31T23:00:00.000Z'],
])('the calendar month of %s begins at %s', (now, start) => {
  expect(iso(monthStartMs(new Date(now)))).toBe(start);
});

describe("the marks of a teacher in the administrators' table", () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const plan = (days: number) =>
    ({ plan: 'month', endsAt: inDays(days), cancellationPending: false }) as const;

  test.each([
    ['nothing', {}, false],
    ['a grant of 14 days', { admin: { endsAt: inDays(14) } }, true],
    ['a grant of 15 days', { admin: { endsAt: inDays(15) } }, false],
    ['a grant that has expired', { admin: { endsAt: inDays(0) } }, false],
    ['a plan that was cancelled', { stripe: { ...plan(3), cancellationPending: true } }, true],
    ['a plan that renews', { stripe: { ...plan(3), renewsAt: inDays(1) } }, false],
    ['an overdue plan', { stripe: { ...plan(3), overdueSince: inDays(-11) } }, true],
    [
      'a grant together with a plan that renews',
      { admin: { endsAt: inDays(9) }, stripe: { ...plan(3), renewsAt: inDays(1) } },
      false,
    ],
    [
      'a code together with a longer grant',
      { promo: { code: 'A', type: 'trial', endsAt: inDays(2) }, admin: { endsAt: inDays(90) } },
      false,
    ],
  ] as const)(
    'show whether the visible time ends within 14 days: %s',
    (_what, entitlement, expected) => {
      expect(endsSoon({ entitlement }, now)).toBe(expected);
    },
  );

  test('show that a teacher is new this week or this month', () => {
    const moments = momentsAt(now);
    const of = (createdAt: string) => ({ createdAtMs: Date.parse(createdAt), entitlement: {} });
    expect(moments['new-this-week'](of('2026-11-15T22:59:59Z'))).toBe(false);
    expect(moments['new-this-week'](of('2026-11-15T23:00:00Z'))).toBe(true);
    expect(moments['new-this-month'](of('2026-11-15T22:59:59Z'))).toBe(true);
    expect(moments['new-this-month'](of('2026-10-31T22:59:59Z'))).toBe(false);
  });
});
