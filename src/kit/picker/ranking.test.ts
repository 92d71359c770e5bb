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
    ['its first words', 'esch', ['Esch-sur-Alzette', 'Eschdorf']],
    ['the beginning before the inside of a name', 'kirch', ['Kirchberg', 'Diekirch']],
    ['the beginning of a word', 'alz', ['Esch-sur-Alzette']],
    ['words without accents or hyphens', 'VALLEE DE L', ['Vallée de l’Ernz']],
    ['words in another order', 'alzette ESCH', ['Esch-sur-Alzette']],
    ['some of its words', 'esch/alzette', ['Esch-sur-Alzette']],
    ['words of another language, with articles', 'esch an der alzette', ['Esch-sur-Alzette']],
    ['words written together', 'delernz', ['Vallée de l’Ernz']],
    ['nothing, if no option has such a name', 'atlantis', []],
    ['nothing, if only punctuation is typed', '…', []],
  ])('finds an option by %s', (_how, typed, expected) => expect(found(typed)).toEqual(expected));

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
