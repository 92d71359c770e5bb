import { expect, test } from 'vitest';
import { fill, plural } from './fill.ts';
import type { Template } from './texts.ts';

const template = <Names extends string>(text: string) => text as unknown as Template<Names>;

test('fills a text in an island', () => {
  expect(fill(template<'a' | 'b'>('{{a}} of {{b}} {{c}}'), { a: 1, b: 'x' })).toBe('1 of x {{c}}');
});

test('does not interpret placeholders inside a value', () => {
  expect(fill(template<'name'>('Moien {{name}}!'), { name: '{{name}} $& Weber' })).toBe(
    'Moien {{name}} $& Weber!',
  );
});

test('elides the French “de” before a value that begins with a vowel', () => {
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

test('chooses the plural form by the language', () => {
  const texts = {
    found_one: template<'count'>('{{count}} résultat'),
    found_other: template<'count'>('{{count}} résultats'),
  };
  expect(plural(texts, 'found', 0, 'fr')).toBe('0 résultat');
  expect(plural(texts, 'found', 0, 'lb')).toBe('0 résultats');
  expect(plural(texts, 'found', 1_000_000, 'fr')).toBe('1\u202f000\u202f000 résultats');
});

test('isolates a right-to-left value from the text around it', () => {
  const price = template<'name' | 'price'>('{{name}}: {{price}} €.');
  expect(fill(price, { name: 'שרה כהן', price: 35 })).toBe('\u2068שרה כהן\u2069: 35 €.');
  expect(fill(price, { name: 'ليلى', price: 35 })).toBe('\u2068ليلى\u2069: 35 €.');
  expect(fill(price, { name: 'Ольга Müller', price: 35 })).toBe('Ольга Müller: 35 €.');
});
