import { expect, test } from 'vitest';
import type { PublicReview } from '@kloer/domain/review/public-review.ts';
import { reviewLimits } from '@kloer/domain/review/review-limits.ts';
import { fittingReviews } from './fitting-reviews.ts';

const reviews = (count: number, length: number, reply?: string): PublicReview[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `review ${index}`,
    lessons: '2-5',
    marks: { clear: 5, prepared: 5, progress: 5, ease: 5 },
    words: 'x'.repeat(length),
    name: 'Marie K.',
    month: '2026-05',
    ...(reply !== undefined && { reply }),
  }));

test.each([
  ['short reviews', reviews(20, 80), 12],
  ['the longest reviews', reviews(20, reviewLimits.wordsLength), 3],
  ['the longest reviews and replies', reviews(20, 600, 'x'.repeat(600)), 1],
])('a profile page shows as many of the newest reviews as fit: %s', (_name, all, count) => {
  expect(fittingReviews(all, '')).toEqual(all.slice(0, count));
});

test('a profile page shows the newest review whatever its length', () => {
  const [only] = reviews(1, 5000);
  expect(fittingReviews([...reviews(1, 5000), ...reviews(3, 10)], '')).toEqual([only]);
});

test('a profile page with a long bio shows fewer reviews', () => {
  expect(fittingReviews(reviews(20, 80), 'x'.repeat(1000))).toHaveLength(7);
});
