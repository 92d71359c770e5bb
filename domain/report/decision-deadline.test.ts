import { expect, test } from 'vitest';
import { isOverdue } from './decision-deadline.ts';

test.each([
  [
    'on the fifth working day, weekend left out',
    '2026-11-20T10:00:00Z',
    '2026-11-27T22:59:00Z',
    false,
  ],
  ['on the day after', '2026-11-20T10:00:00Z', '2026-11-27T23:00:00Z', true],
  ['over Christmas', '2026-12-23T10:00:00Z', '2026-12-31T12:00:00Z', false],
  ['after New Year', '2026-12-23T10:00:00Z', '2027-01-02T12:00:00Z', true],
  ['at once', '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z', false],
])('a report is overdue or not: %s', (_when, reportedAt, now, overdue) => {
  expect(isOverdue(new Date(reportedAt), new Date(now))).toBe(overdue);
});
