import { describe, expect, test } from 'vitest';
import { isLikeOneOf } from './like-texts.ts';

const text =
  'Anouk explique très bien les fractions, ma fille est passée de 28 à 45 points en un trimestre.';

describe('the texts of two reviews', () => {
  test.each([
    ['the same text', text],
    ['equal except for letter case and commas', text.toUpperCase().replaceAll(',', ' !')],
    ['equal except for a name', text.replace('Anouk', 'Pierre')],
    ['equal except for child and mark', text.replace('ma fille', 'mon fils').replace('45', '50')],
    ['a longer copy', `${text} Nous recommandons ces cours à toutes les familles de la région !`],
  ])('count as similar if the second is %s', (_, other) => {
    expect(isLikeOneOf(text, ['Something else that has nothing in common with it.', other])).toBe(
      true,
    );
  });

  test.each([
    ['Les explications sont claires, et mon fils comprend enfin ses fractions au lycée.'],
    ['Très ponctuelle, bonne préparation à l’examen, un peu chère pour notre famille.'],
    ['Anouk explains well and my daughter likes the lessons a lot.'],
    [''],
  ])('do not count as similar if they have little in common: %s', (other) => {
    expect(isLikeOneOf(text, [other])).toBe(false);
  });

  test('never count as similar if one is shorter than thirty letters, because short praise is often alike', () => {
    expect(isLikeOneOf('Très bien, merci !', ['Très bien, merci !'])).toBe(false);
  });
});
