import { expect, test } from 'vitest';
import { pluralsWithoutEnding } from './mute-plurals.ts';
import { catalogueTexts, seedTexts } from './said.ts';

test('Luxembourgish plurals of words that end in a mute e end in n or ë, such as Messagen', () => {
  const found = [...catalogueTexts, ...seedTexts]
    .filter(({ locale }) => locale === 'lb')
    .flatMap(({ where, text }) => pluralsWithoutEnding(text).map((noun) => `${where}: ${noun}`));
  expect(found).toEqual([]);
});

test.each([
  ['D’Message gi gelueden', ['Message']],
  ['Dës Code stëmmen net', ['Code']],
  ['D’Recette kommen esou vu Stripe', ['Recette']],
  ['D’Messagë gi gelueden, d’Messagen och', []],
  ['D’Recette ass grouss', []],
  ['De Message an de Code', []],
  ['D’Sich ass eriwwer', []],
])('the wrong plurals in the text “%s” are %j', (text, found) => {
  expect(pluralsWithoutEnding(text)).toEqual(found);
});
