import { describe, expect, test } from 'vitest';
import { holdReasonOf, isOldEnough, publicFrom } from './review-state.ts';

const now = new Date('2026-11-27T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);
const asked = { state: 'asked', why: null } as const;
const others = (count: number, hours: number) =>
  Array.from({ length: count }, () => ({ savedAt: ago(hours), words: '' }));

describe('a review that a family has saved', () => {
  test('waits for an administrator if the teacher got three other reviews within a week', () => {
    expect(holdReasonOf(asked, '', others(2, 1), [], now)).toBeNull();
    expect(holdReasonOf(asked, '', others(3, 167), [], now)).toBe('burst');
    expect(holdReasonOf(asked, '', others(3, 168), [], now)).toBeNull();
  });

  test('waits for an administrator if its text is similar to another review of any teacher', () => {
    const words = 'The lessons are clear, and my daughter now likes mathematics.';
    const other = { savedAt: ago(9999), words };
    expect(holdReasonOf(asked, words, [other], [], now)).toBe('like');
    expect(holdReasonOf(asked, words, [], [words], now)).toBe('like');
    expect(
      holdReasonOf(asked, words, [], ['Nothing of it is in this longer text.'], now),
    ).toBeNull();
  });

  test('waits for an administrator after a change by its author, if it was waiting or refused before', () => {
    expect(holdReasonOf({ state: 'refused', why: null }, '', [], [], now)).toBe('refused');
    expect(holdReasonOf({ state: 'held', why: 'burst' }, '', [], [], now)).toBe('burst');
    expect(holdReasonOf({ state: 'published', why: null }, '', [], [], now)).toBeNull();
  });

  test('becomes public 72 hours after its last change, or when an administrator releases it later', () => {
    expect(publicFrom(now, now)).toEqual(ago(-72));
    expect(publicFrom(ago(71), now)).toEqual(ago(-1));
    expect(publicFrom(ago(100), now)).toEqual(now);
  });

  test('is accepted only if the family wrote to the teacher at least two weeks before', () => {
    expect(isOldEnough(ago(14 * 24), now)).toBe(true);
    expect(isOldEnough(ago(14 * 24 - 1), now)).toBe(false);
  });
});
