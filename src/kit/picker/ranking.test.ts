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
    ['an option by its whole name', 'wiltz', ['Wiltz', 'Niederwiltz']],
    ['an option by its whole name in another language', 'Wolz', ['Wiltz', 'Wolzig', 'Niederwiltz']],
    ['options by their first words', 'esch', ['Esch-sur-Alzette', 'Eschdorf']],
    ['names that begin with the text before others', 'kirch', ['Kirchberg', 'Diekirch']],
    ['an option by the beginning of a word', 'alz', ['Esch-sur-Alzette']],
    ['an option by words without accents or hyphens', 'VALLEE DE L', ['Vallée de l’Ernz']],
    ['an option by words in another order', 'alzette ESCH', ['Esch-sur-Alzette']],
    ['an option by some of its words', 'esch/alzette', ['Esch-sur-Alzette']],
    ['an option by foreign words with articles', 'esch an der alzette', ['Esch-sur-Alzette']],
    ['an option by words written together', 'delernz', ['Vallée de l’Ernz']],
    ['nothing if no option has such a name', 'atlantis', []],
    ['nothing if only punctuation is typed', '…', []],
  ])('finds %s', (_how, typed, expected) => expect(found(typed)).toEqual(expected));

  test.each([
    ['inside a word', 'Niederwiltz', 'WILTZ', 'wiltz'],
    ['with other accents', 'Lëtzebuerg', 'letze', 'Lëtze'],
    ['with spaces around it', 'Wiltz', ' wil ', 'Wil'],
    ['not if the words are in another order', 'Vallée de l’Ernz', 'delernz', ''],
    ['not if nothing is typed', 'Wiltz', ' ', ''],
  ])('marks the typed part of an option: %s', (_how, name, typed, said) =>
    expect(name.slice(...(saidIn(name, typed) ?? [0, 0]))).toBe(said),
  );

  test('shows all options in their order if nothing is typed', () =>
    expect(ranked(options, '  ')).toBe(options));
});
