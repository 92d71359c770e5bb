import { describe, expect, test } from 'vitest';
import { locales } from '../locale/locale.ts';
import { schoolLevelIds } from '../reference/school-levels.ts';
import { ReviewContent } from './review.ts';
import { firstNameAndInitial, suggestedNames } from './shown-names.ts';

describe('the name shown with a review', () => {
  test.each([
    ['Marie Lux', 'Marie L.'],
    ['Marie-Anne  de Lux', 'Marie-Anne L.'],
    ['Élodie éclair', 'Élodie É.'],
    ['Jean d’Olm', 'Jean D.'],
    ['Anouk', 'Anouk'],
    ['Sam 7', 'Sam'],
    ['', ''],
  ])('is shortened from %j to %j', (name, short) => {
    expect(firstNameAndInitial(name)).toBe(short);
  });

  test("is the pupil's school level if the author gave no name", () => {
    const level = 'classic-lower';
    expect(suggestedNames({ name: 'Ana Ros', level }, 'en')).toEqual([
      'Ana R.',
      'A parent, Classical secondary, years 7-5',
    ]);
    expect(suggestedNames({ name: '', level: '' }, 'fr')).toEqual(['Un parent']);
    expect(suggestedNames({ name: '', level: 'adults' }, 'lb')).toEqual([
      'Eng erwuesse Persoun, Erwuessener',
    ]);
  });

  test('is accepted in each of the spellings that the site suggests', () => {
    for (const level of schoolLevelIds) {
      for (const locale of locales) {
        for (const name of suggestedNames({ name: 'Ana Ros', level }, locale)) {
          expect(ReviewContent.shape.name.safeParse(name).data).toBe(name);
        }
      }
    }
  });
});
