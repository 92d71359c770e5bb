import { expect, test } from 'vitest';
import { fill, plural } from './fill.ts';
import { messages, translator, type MessageKey } from './translate.ts';

test('gives a text in the language asked for', () => {
  expect(translator('fr')('shell:home')).toBe('Accueil');
  expect(translator('lb')('shell:home')).toBe('Startsäit');
});

test('puts values into a text as they are', () => {
  expect(translator('en')('shell:welcome', { name: 'Zoé & Léo <3' })).toBe('Welcome, Zoé & Léo <3');
});

test('shows the key of a text that exists in no language', () => {
  expect(translator('lb')('shell:nothingLikeThis' as MessageKey)).toBe('nothingLikeThis');
});

test('hands an island only the strings it names, and the key for one that is missing', () => {
  expect(messages('fr', 'shell', ['home', 'missing'])).toEqual({
    home: 'Accueil',
    missing: 'missing',
  });
});

test('fills a plain string in an island', () => {
  expect(fill('{{a}} of {{b}} {{c}}', { a: 1, b: 'x' })).toBe('1 of x {{c}}');
});

test('chooses the plural form by the language', () => {
  const texts = { results_one: '{{count}} résultat', results_other: '{{count}} résultats' };
  expect(plural(texts, 'results', 0, 'fr')).toBe('0 résultat');
  expect(plural(texts, 'results', 0, 'lb')).toBe('0 résultats');
  expect(plural(texts, 'results', 1_000_000, 'fr')).toBe('1000000 résultats');
});
