import { expect, test } from 'vitest';
import { reviewLimits } from '@kloer/domain/review/review-limits.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { checkReview, standingLines, type Entered } from './review-entries.ts';
import { reviewKeys, type ReviewTexts } from './review-texts.ts';

const right: Entered = {
  lessons: '2-5',
  clear: '5',
  prepared: '4',
  progress: '3',
  ease: '5',
  words: ' Clear and calm. ',
  name: 'Marie K.',
};

test('a review is sent with its marks as numbers and its text without surrounding spaces', () => {
  expect(checkReview(right)).toEqual({
    isRight: true,
    sent: {
      lessons: '2-5',
      marks: { clear: 5, prepared: 4, progress: 3, ease: 5 },
      words: 'Clear and calm.',
      name: 'Marie K.',
    },
  });
});

test('the review form sends nothing, and shows no problem, if the family answers that there were no lessons', () => {
  const entries = { ...right, lessons: 'none', clear: '' };
  expect(checkReview(entries)).toEqual({ isRight: false, problems: {}, entries });
});

test('an empty review form shows what is missing in each field; the text is optional', () => {
  const empty = {
    lessons: '',
    clear: '',
    prepared: '',
    progress: '',
    ease: '',
    words: '',
    name: '',
  };
  expect(checkReview(empty)).toMatchObject({
    problems: {
      lessons: 'lessonsRequired',
      clear: 'markRequired',
      prepared: 'markRequired',
      progress: 'markRequired',
      ease: 'markRequired',
      name: 'nameRequired',
    },
  });
});

test.each<[Partial<Entered>, object]>([
  [{ lessons: 'many' }, { lessons: 'lessonsRequired' }],
  [{ clear: '6' }, { clear: 'markRequired' }],
  [{ ease: '2.5' }, { ease: 'markRequired' }],
  [{ words: 'x'.repeat(reviewLimits.wordsLength + 1) }, { words: 'wordsTooLong' }],
  [{ name: 'x'.repeat(reviewLimits.nameLength + 1) }, { name: 'nameTooLong' }],
])('a review with %j has the problems %j', (change, problems) => {
  expect(checkReview({ ...right, ...change })).toMatchObject({ isRight: false, problems });
});

test('the review form explains each state of a review, with the moment of publication in Luxembourg time', () => {
  const texts = textsFor('en', 'review', reviewKeys) as ReviewTexts;
  const said = (state: 'new' | 'waiting' | 'checking' | 'published' | 'refused') =>
    standingLines(
      { state, public_from: '2026-12-01T10:30:00.000Z', grounds: 'It names a child.' },
      texts,
    ).join(' ');
  expect(said('new')).toBe('');
  expect(said('waiting')).toContain('on 01/12/2026 at 11:30');
  expect(said('checking')).toContain('within five working days');
  expect(said('published')).toBe('Your review is published');
  expect(said('refused')).toContain('Reason: It names a child.');
});
