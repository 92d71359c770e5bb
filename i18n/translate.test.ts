import { expect, test } from 'vitest';
import { textsFor, translator } from './translate.ts';

test('a text is returned in the requested language', () => {
  expect(translator('fr')('shell:home')).toBe('Accueil');
  expect(translator('lb')('shell:home')).toBe('Startsäit');
});

test('values are inserted into a text unchanged', () => {
  expect(translator('en')('shell:welcome', { name: 'Zoé & Léo <3' })).toBe('Welcome, Zoé & Léo <3');
});

test('the plural form of a text is chosen by the number', () => {
  const t = translator('en');
  expect([t('search:found', { count: 1 }), t('search:found', { count: 2 })]).toEqual([
    '1 teacher',
    '2 teachers',
  ]);
});

test('a text that exists in no language is shown as its key', () => {
  expect(translator('lb')('shell:nothingLikeThis' as 'shell:home')).toBe('nothingLikeThis');
});

test('a page part (island) receives only the texts that it names; a missing text becomes its key', () => {
  const keys = ['home', 'missing' as 'menu'] as const;
  expect(textsFor('fr', 'shell', keys)).toEqual({ home: 'Accueil', missing: 'missing' });
});
