import { expect, test } from 'vitest';
import { pluralsWithoutEnding } from './mute-plurals.ts';
import { catalogueTexts, seedTexts } from './said.ts';

test('a Luxembourgish word that ends in a mute e, such as Message, has a plural in n or ë', () => {
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
])('in the text “%s” the check of Luxembourgish plurals finds %j', (text, found) => {
  expect(pluralsWithoutEnding(text)).toEqual(found);
});
