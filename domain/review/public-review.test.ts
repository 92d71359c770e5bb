import { describe, expect, test } from 'vitest';
import { publicReviews, shownReviews, type PublishedReview } from './public-review.ts';
import { listedReviews } from './review-limits.ts';

const review = (
  day: number,
  mark: number,
  more: Partial<PublishedReview> = {},
): PublishedReview => ({
  id: `review ${day}`,
  content: {
    lessons: '2-5',
    marks: { clear: mark, prepared: mark, progress: mark, ease: 5 },
    words: `Day ${day}`,
    name: 'Ana R.',
  },
  publishedAt: new Date(Date.UTC(2026, 0, day)),
  reply: null,
  ...more,
});

describe('the reviews shown on a profile', () => {
  test('are absent if the teacher has no review', () => {
    expect(shownReviews([])).toEqual({});
  });

  test('have averages if there are at least three reviews', () => {
    expect(shownReviews([review(1, 1), review(2, 5)]).reviewed).toEqual({ count: 2 });
    expect(shownReviews([review(1, 1), review(2, 5)]).reviews?.averages).toBeUndefined();
    const { reviewed, reviews } = shownReviews([review(1, 4), review(2, 5), review(3, 5)]);
    expect(reviewed).toEqual({ count: 3, average: 4.8 });
    expect(reviews?.averages).toEqual({ clear: 4.7, prepared: 4.7, progress: 4.7, ease: 5 });
  });

  test('are the newest reviews, newest first, but all reviews count in the averages', () => {
    const many = Array.from({ length: listedReviews + 5 }, (_, day) => review(day + 1, 3));
    const { reviewed, reviews } = shownReviews(many);
    expect(reviewed).toEqual({ count: listedReviews + 5, average: 3.5 });
    expect(reviews?.newest).toHaveLength(listedReviews);
    expect(reviews?.newest[0]).toMatchObject({ words: `Day ${listedReviews + 5}` });
  });

  test('contain no contact details, neither in the review nor in the reply', () => {
    const content = { ...review(1, 3).content, words: 'Call 621 123 456' };
    const [shown] = publicReviews([review(1, 3, { content, reply: 'See www.example.lu' })]);
    expect(shown).toMatchObject({ words: 'Call […]', reply: 'See […]', month: '2026-01' });
    expect(shown?.language).toBeUndefined();
  });

  test('contain the language of a review whose text is long enough', () => {
    const content = { ...review(1, 3).content, words: 'The lessons are clear and fun for my son' };
    expect(publicReviews([review(1, 3, { content })])[0]?.language).toBe('en');
  });
});
