import { describe, expect, test } from 'vitest';
import { catalogueTexts, placeTexts, referenceTexts } from './said.ts';
import { typingSlips } from './typography.ts';

// Excludes bios of teachers, because users do not type no-break spaces.
test.each([
  ['the catalogues', catalogueTexts],
  ['the reference data', referenceTexts],
  ['names of places', placeTexts],
])('%s follow the typography rules of docs/words.md', (_, texts) => {
  const slips = texts.flatMap(({ where, locale, text }) =>
    typingSlips(locale, text).map((slip) => `${where}: ${slip}`),
  );
  expect(slips).toEqual([]);
});

describe('a violation of the typography rules is found', () => {
  test.each([
    ['fr', 'Matière : maths', 'U+00A0 before a colon'],
    ['fr', 'Matière: maths', 'U+00A0 before a colon'],
    ['fr', 'Où ?', 'U+202F before ; ! ?'],
    ['fr', 'Où\u00A0?', 'U+202F before ; ! ?'],
    ['fr', '« nul en maths\u00A0»', 'U+00A0 behind «'],
    ['fr', '12 %', 'U+00A0 before » and %'],
    ['fr', "l'élève", 'the apostrophe ’'],
    ['en', 'Search...', 'the one sign …'],
    ['en', 'read …', 'no space before …'],
    ['en', 'Where ?', 'no space before : ; ! ? %'],
    ['lb', '„keng Mathe”', '„ and “'],
    ['lb', 'bis 2026-11-22', 'dates as dd/mm/yyyy'],
  ] as const)('in %s: %s', (locale, text, instead) => {
    expect(typingSlips(locale, text).map((slip) => slip.split('”: ').at(-1))).toContain(instead);
  });

  test.each([
    ['fr', 'Matière\u00A0: «\u00A0maths\u00A0» à 12\u00A0%\u202F; où\u202F? Voir https://kloer.lu'],
    ['en', 'A “quiet” place: where? 5%'],
    ['lb', '„keng Mathe“: wou? 12\u00A0%'],
  ] as const)('but a correct text is accepted, in %s', (locale, text) => {
    expect(typingSlips(locale, text)).toEqual([]);
  });
});
