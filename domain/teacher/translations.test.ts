import { expect, test } from 'vitest';
import { locales } from '../locale/locale.ts';
import { wordsFor } from './translations.ts';

const bio = 'Ech ginn Cours.';
const read = (written: Parameters<typeof wordsFor>[0]) =>
  locales.map((locale) => wordsFor(written, locale));

test('families read the bio in their own language, or else the original', () => {
  const english = { text: 'I give lessons.', language: 'en' };
  const first = { text: bio, language: 'lb' };
  expect(read({ bio, bioLanguage: 'lb', translations: { en: 'I give lessons.' } })).toEqual([
    first,
    english,
    first,
  ]);
});

test('the language of a bio is detected from its words if the teacher stated none', () => {
  const first = { text: 'Algebra.', language: undefined };
  expect(read({ bio: 'Algebra.' })).toEqual([first, first, first]);
  const french = { text: 'Je donne des cours à la maison.', language: 'fr' };
  const said = { bio: french.text, bioLanguage: '', translations: {} } as const;
  expect(read(said)).toEqual([french, french, french]);
});
