import { describe, expect, test } from 'vitest';
import { AnswerReview } from './review-calls.ts';
import { ReviewContent } from './review.ts';

const content = {
  lessons: '6-20',
  marks: { clear: 5, prepared: 4, progress: 3, ease: 5 },
  words: '  Very clear.\u202e ',
  name: 'Ana R.',
};

const faultsOf = (changes: object) => {
  const { error } = ReviewContent.safeParse({ ...content, ...changes });
  return error?.issues.map(({ message }) => message);
};

describe('a review', () => {
  test('is trimmed, and loses invisible and text-reversing characters', () => {
    expect(ReviewContent.parse(content)).toEqual({ ...content, words: 'Very clear.' });
    expect(ReviewContent.parse({ ...content, words: '' }).words).toBe('');
  });

  test.each([
    ['markRequired', { marks: { ...content.marks, ease: 0 } }],
    ['markRequired', { marks: { ...content.marks, ease: 6 } }],
    ['markRequired', { marks: { ...content.marks, ease: 4.5 } }],
    ['markRequired', { marks: { ...content.marks, ease: undefined } }],
    ['lessonsRequired', { lessons: 'none' }],
    ['wordsTooLong', { words: 'a'.repeat(601) }],
    ['wordsInvalid', { words: '12345' }],
    ['nameRequired', { name: ' ' }],
    ['nameTooLong', { name: 'a'.repeat(61) }],
    ['nameInvalid', { name: 'Kloer support' }],
    ['nameInvalid', { name: 'www.example.lu' }],
  ])('is refused with the error %s: %j', (fault, changes) => {
    expect(faultsOf(changes)).toContain(fault);
  });

  test('can have a reply of 1 to 600 characters', () => {
    const id = 'a'.repeat(22);
    const { request } = AnswerReview;
    expect(request.parse({ id, words: ' Thank you. ' }).words).toBe('Thank you.');
    expect(request.safeParse({ id, words: ' ' }).success).toBe(false);
    expect(request.safeParse({ id, words: 'a'.repeat(601) }).success).toBe(false);
  });
});
