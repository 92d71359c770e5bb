import { describe, expect, test } from 'vitest';
import { locales } from '../../domain/locale/locale.ts';
import { type Said, catalogueTexts, placeTexts, referenceTexts, seedTexts } from './said.ts';
import { unknownWords } from './spelling.ts';

/** The names of places, and the words in them, in every language. */
const placeWords = new Set(
  placeTexts
    .flatMap(({ text }) => [text, ...text.split(/[^\p{L}]+/u)])
    .filter((word) => word !== ''),
);

/** Each unknown word in texts, with one place where it occurs. */
function misspelt(texts: readonly Said[], names = new Set<string>()): string[] {
  const found = new Map<string, string>();
  for (const { where, locale, text } of texts) {
    for (const word of unknownWords(locale, text)) {
      if (!names.has(word)) found.set(word, where);
    }
  }
  return [...found].map(([word, where]) => `${where}: ${word}`);
}

describe.each(locales)('every word of our texts in the language %s', (locale) => {
  const inLanguage = (texts: readonly Said[]) => texts.filter((said) => said.locale === locale);

  test.each<[what: string, texts: readonly Said[], names?: Set<string>]>([
    ['the catalogues', catalogueTexts],
    ['the reference data', referenceTexts],
    // The bios of teachers may contain names of places.
    ['the texts of the demo teachers', seedTexts, placeWords],
  ])('is in a dictionary or in our own list: %s', (_, texts, names) => {
    expect(misspelt(inLanguage(texts), names)).toEqual([]);
  });
});

/** Places that the Luxembourgish dictionary lacks, spelled as in the list of localities of lb.wikipedia.org. */
const unlistedPlaces = [
  'Bieberech',
  'Fousbann',
  'Gréiweldeng',
  'Helmdang',
  'Hënchereng',
  'Krëschtnech',
  'Mëllenduerf',
  'Pëtscht',
  'Wellesteen',
  'Wuermeldeng',
  'Wäisswampech',
];

test('each Luxembourgish place name is in the dictionary, or in the list of names from Wikipedia', () => {
  const unknown = placeTexts
    .filter(({ locale, text }) => locale === 'lb' && unknownWords('lb', text).length > 0)
    .map(({ text }) => text);
  expect(unknown.toSorted()).toEqual(unlistedPlaces);
});

describe('a misspelt word is reported', () => {
  test.each([
    ['fr', 'Un enseignemant avec pacience', ['enseignemant', 'pacience']],
    ['en', 'A color to recognize', ['color', 'recognize']],
    ['lb', 'Wahrscheinlech selen', ['Wahrscheinlech', 'selen']],
    // Luxembourgish nouns begin with a capital letter.
    ['lb', 'en abonnement', ['abonnement']],
  ] as const)('in %s: %s', (locale, text, unknown) => {
    expect(unknownWords(locale, text)).toEqual(unknown);
  });
});

describe('the spelling check accepts elisions, addresses, units and placeholders', () => {
  test.each([
    ['fr', 'Écrivez-nous à {{email}} : l’élève qu’il aide n’y peut rien.'],
    ['fr', 'Un·e enseignant·e diplômé·e, voir www.facebook.com/quelqu.un'],
    ['en', 'The teacher’s lessons cost 5MB at https://example.org/nonsensical-wrd'],
    ['lb', 'D’Léierpersoun huet z’äntweren: Student·in, moien@kloer.lu'],
  ] as const)('in %s: %s', (locale, text) => {
    expect(unknownWords(locale, text)).toEqual([]);
  });
});
