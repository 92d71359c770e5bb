import { expect, test } from 'vitest';
import { decisionDeadline, isOverdue } from './decision-deadline.ts';

test.each([
  [
    'on the fifth working day, not counting the weekend',
    '2026-11-20T10:00:00Z',
    '2026-11-27T22:59:00Z',
    false,
  ],
  ['on the sixth working day', '2026-11-20T10:00:00Z', '2026-11-27T23:00:00Z', true],
  ['over Christmas', '2026-12-23T10:00:00Z', '2026-12-31T12:00:00Z', false],
  ['after New Year', '2026-12-23T10:00:00Z', '2027-01-02T12:00:00Z', true],
  ['immediately after the report', '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z', false],
])(
  'a report without a decision is overdue only after the end of the fifth working day: %s',
  (_when, reportedAt, now, overdue) => {
    expect(isOverdue(new Date(reportedAt), new Date(now))).toBe(overdue);
  },
);

test('the deadline for deciding about a report is the end of the fifth working day in Luxembourg', () => {
  const deadline = decisionDeadline(new Date('2026-12-23T10:00:00Z'));
  expect(deadline).toEqual(new Date('2026-12-31T22:59:59.999Z'));
});
