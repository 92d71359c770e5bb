import { describe, expect, test } from 'vitest';
import { placeIdOf } from '@kloer/domain/reference/places.ts';
import { endRank } from '@kloer/domain/search/result-order.ts';
import { mathsTeacher } from '#shared/teacher-card/sample-card.ts';
import { publishedFrom, publishedOf, publishedText, searchResultOf } from './search-result.ts';

describe('a stored search result', () => {
  const result = searchResultOf(mathsTeacher, 'en');

  test('can be converted to JSON and back, with only the fields that a card shows', () => {
    expect(JSON.parse(JSON.stringify(result))).toEqual(result);
    expect(result).toMatchObject({
      path: '/tutoring/mathematics/lea-weber',
      prices: { teacherPlace: 35, online: 30 },
      visibleUntilMs: Date.UTC(2027, 5, 1),
    });
    expect(result).not.toHaveProperty('bio');
  });

  test('contains its position in the list', () => {
    expect(searchResultOf(mathsTeacher, 'en', '0030-teacher-1').rank).toBe('0030-teacher-1');
  });

  test('omits empty fields', () => {
    expect(result).toHaveProperty('email');
    for (const name of ['phone', 'facebookProfile', 'picture']) {
      expect(result).not.toHaveProperty(name);
    }
    expect(searchResultOf({ ...mathsTeacher, email: '' }, 'en')).not.toHaveProperty('email');
  });

  test("contains the teacher's own place first, and only once", () => {
    const [own, other] = ['esch-sur-alzette', 'belval'].map(placeIdOf);
    if (!own || !other) throw new Error('no such places');
    const { cities } = searchResultOf({ ...mathsTeacher, studentCities: [other, own] }, 'en');
    expect(cities).toEqual([own, other]);
  });

  test("contains the teacher's id and end date, after which further results are loaded", () => {
    expect(publishedOf(result)).toEqual({
      uid: 'teacher-1',
      rank: '98188191999999-teacher-1',
      visibleUntilMs: Date.UTC(2027, 5, 1),
      hasPicture: false,
    });
  });

  test('can be written as a short text and read again without a loss', () => {
    const cards = [
      { uid: 'teacher-1', visibleUntilMs: 1_829_815_200_000, hasPicture: true },
      { uid: 'teacher-2', visibleUntilMs: 1_827_309_600_000, hasPicture: false },
    ].map((card) => ({ ...card, rank: endRank(card) }));
    expect(publishedFrom(publishedText(cards))).toEqual(cards);
    expect(publishedFrom(publishedText([]))).toEqual([]);
  });
});
