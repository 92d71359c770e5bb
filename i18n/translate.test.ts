import { expect, test } from 'vitest';
import { textsFor, translator } from './translate.ts';

test('gives a text in the language asked for', () => {
  expect(translator('fr')('shell:home')).toBe('Accueil');
  expect(translator('lb')('shell:home')).toBe('Startsäit');
});

test('puts values into a text as they are', () => {
  expect(translator('en')('shell:welcome', { name: 'Zoé & Léo <3' })).toBe('Welcome, Zoé & Léo <3');
});

test('takes the plural form of a count', () => {
  const t = translator('en');
  expect([t('search:found', { count: 1 }), t('search:found', { count: 2 })]).toEqual([
    '1 teacher',
    '2 teachers',
  ]);
});

test('shows the key of a text that exists in no language', () => {
  expect(translator('lb')('shell:nothingLikeThis' as 'shell:home')).toBe('nothingLikeThis');
});

test('hands an island only the strings it names, and the key for one that is missing', () => {
  const keys = ['home', 'missing' as 'menu'] as const;
  expect(textsFor('fr', 'shell', keys)).toEqual({ home: 'Accueil', missing: 'missing' });
});
