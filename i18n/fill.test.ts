import { expect, test } from 'vitest';
import { fill, plural } from './fill.ts';
import type { Template } from './texts.ts';

const template = <Names extends string>(text: string) => text as unknown as Template<Names>;

test('placeholders in a text are filled in by the browser', () => {
  expect(fill(template<'a' | 'b'>('{{a}} of {{b}} {{c}}'), { a: 1, b: 'x' })).toBe('1 of x {{c}}');
});

test('placeholders inside a value are not filled in', () => {
  expect(fill(template<'name'>('Moien {{name}}!'), { name: '{{name}} $& Weber' })).toBe(
    'Moien {{name}} $& Weber!',
  );
});

test('the French “de” becomes “d’” before a value that begins with a vowel', () => {
  const photoOf = template<'name'>('Photo de {{name}}');
  const photos = ['Anouk', 'Élise', 'Hugo', 'Yves', 'Yann', 'Léa'].map((name) =>
    fill(photoOf, { name }),
  );
  expect(photos.map((text) => text.slice(6))).toEqual([
    'd’Anouk',
    'd’Élise',
    'd’Hugo',
    'd’Yves',
    'de Yann',
    'de Léa',
  ]);
  expect(fill(template<'name'>('Une {{name}}'), { name: 'Anouk' })).toBe('Une Anouk');
});

test('the plural form of a text follows the rules of the language', () => {
  const texts = {
    found_one: template<'count'>('{{count}} résultat'),
    found_other: template<'count'>('{{count}} résultats'),
  };
  expect(plural(texts, 'found', 0, 'fr')).toBe('0 résultat');
  expect(plural(texts, 'found', 0, 'lb')).toBe('0 résultats');
  expect(plural(texts, 'found', 1_000_000, 'fr')).toBe('1\u202f000\u202f000 résultats');
});

test('a right-to-left value is isolated from the text around the value', () => {
  const price = template<'name' | 'price'>('{{name}}: {{price}} €.');
  expect(fill(price, { name: 'שרה כהן', price: 35 })).toBe('\u2068שרה כהן\u2069: 35 €.');
  expect(fill(price, { name: 'ليلى', price: 35 })).toBe('\u2068ليلى\u2069: 35 €.');
  expect(fill(price, { name: 'Ольга Müller', price: 35 })).toBe('Ольга Müller: 35 €.');
});
