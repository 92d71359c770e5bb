import { expect, test } from 'vitest';
import { isOutcomeTrue } from './report-decision.ts';

const teacher = { hasProfile: true, isSuspended: false, review: 'none' } as const;

test('a report can be closed with the result “suspended” only if the teacher is suspended', () => {
  expect(isOutcomeTrue('blocked', teacher)).toBe(false);
  expect(isOutcomeTrue('blocked', { ...teacher, isSuspended: true })).toBe(true);
});

test('a report can be closed with the result “deleted” only if the profile no longer exists', () => {
  expect(isOutcomeTrue('gone', teacher)).toBe(false);
  expect(isOutcomeTrue('gone', { ...teacher, hasProfile: false })).toBe(true);
});

test('a report can be closed with the result “review removed” only if the reported review is hidden', () => {
  expect(isOutcomeTrue('review-removed', teacher)).toBe(false);
  expect(isOutcomeTrue('review-removed', { ...teacher, review: 'published' })).toBe(false);
  expect(isOutcomeTrue('review-removed', { ...teacher, review: 'hidden' })).toBe(true);
});

test.each(['no-action', 'changed'] as const)(
  'a report can always be closed with the result “%s”',
  (outcome) => {
    expect(isOutcomeTrue(outcome, teacher)).toBe(true);
  },
);
