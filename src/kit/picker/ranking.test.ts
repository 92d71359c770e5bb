import { describe, expect, test } from 'vitest';
import { ranked, saidIn } from './ranking.ts';

const named = (label: string, ...alsoKnownAs: string[]) => ({ label, alsoKnownAs });

const options = [
  named('Diekirch', 'Dikrech'),
  named('Eschdorf', 'Eschduerf'),
  named('Esch-sur-Alzette', 'Esch-Uelzecht'),
  named('Kirchberg', 'Kierchbierg'),
  named('Niederwiltz', 'Nidderwolz'),
  named('Vallée de l’Ernz', 'Ärenzdall'),
  named('Wiltz', 'Wolz'),
  named('Wolzig'),
];

const found = (typed: string) => ranked(options, typed).map(({ label }) => label);

describe('the search in a list of options', () => {
  test.each([
    ['the whole name', 'wiltz', ['Wiltz', 'Niederwiltz']],
    ['a whole name in another language', 'Wolz', ['Wiltz', 'Wolzig', 'Niederwiltz']],
    ['the first words', 'esch', ['Esch-sur-Alzette', 'Eschdorf']],
    ['the beginning before the inside', 'kirch', ['Kirchberg', 'Diekirch']],
    ['the beginning of a word', 'alz', ['Esch-sur-Alzette']],
    ['words without accents or hyphens', 'VALLEE DE L', ['Vallée de l’Ernz']],
    ['words in another order', 'alzette ESCH', ['Esch-sur-Alzette']],
    ['some of its words', 'esch/alzette', ['Esch-sur-Alzette']],
    ['with small words of another language', 'esch an der alzette', ['Esch-sur-Alzette']],
    ['words run together', 'delernz', ['Vallée de l’Ernz']],
    ['nothing that is called so', 'atlantis', []],
    ['signs only', '…', []],
  ])('finds an option by %s', (_how, typed, expected) => expect(found(typed)).toEqual(expected));

  test.each([
    ['inside of a word', 'Niederwiltz', 'WILTZ', 'wiltz'],
    ['whatever its accents', 'Lëtzebuerg', 'letze', 'Lëtze'],
    ['with spaces around it', 'Wiltz', ' wil ', 'Wil'],
    ['not when the words stand otherwise', 'Vallée de l’Ernz', 'delernz', ''],
    ['not before anything is typed', 'Wiltz', ' ', ''],
  ])('marks the typed part of an option: %s', (_how, name, typed, said) =>
    expect(name.slice(...(saidIn(name, typed) ?? [0, 0]))).toBe(said),
  );

  test('shows all options in their order if nothing is typed', () =>
    expect(ranked(options, '  ')).toBe(options));
});
