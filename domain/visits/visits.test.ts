import { expect, test } from 'vitest';
import { CountVisits } from './visits.ts';
import { mondayOf, yearOf } from './visit-counts.ts';

test.each([
  ['2026-11-23T00:00:00+01:00', '2026-11-23'],
  ['2026-11-22T23:59:59+01:00', '2026-11-16'],
  ['2026-11-29T23:59:59+01:00', '2026-11-23'],
  // Clock changes.
  ['2026-03-29T23:30:00+02:00', '2026-03-23'],
  ['2026-10-25T23:30:00+01:00', '2026-10-19'],
  ['2027-01-01T12:00:00+01:00', '2026-12-28'],
])('the week for counting visits that contains %s begins on %s', (instant, monday) => {
  expect(mondayOf(new Date(instant))).toBe(monday);
});

test('the weeks for which visits are counted begin seven days apart, even across the end of a year', () => {
  const now = new Date('2027-01-06T12:00:00+01:00');
  expect([0, 1, 2].map((before) => mondayOf(now, before))).toEqual([
    '2027-01-04',
    '2026-12-28',
    '2026-12-21',
  ]);
  expect(yearOf(mondayOf(now, 1))).toBe('2026');
});

test.each([
  [{ kind: 'visits', uids: ['anna'] }, true],
  [{ kind: 'appearances', uids: ['anna', 'ben'] }, true],
  [{ kind: 'visits', uids: ['anna', 'ben'] }, false],
  [{ kind: 'appearances', uids: ['anna', 'anna'] }, false],
  [{ kind: 'appearances', uids: [] }, false],
  [{ kind: 'appearances', uids: Array.from({ length: 25 }, (_, at) => `t${at}`) }, false],
  [{ kind: 'money', uids: ['anna'] }, false],
  [{ kind: 'visits', uids: ['../anna'] }, false],
  [{ kind: 'visits', uids: ['a'.repeat(129)] }, false],
  // Firestore refuses this id; the write would be retried forever.
  [{ kind: 'visits', uids: ['__anna__'] }, false],
  [{ kind: 'visits', uids: ['anna'], at: 'now' }, false],
])('the report %j of a visit is counted: %s', (request, isRight) => {
  expect(CountVisits.request.safeParse(request).success).toBe(isRight);
});
