import { expect, test } from 'vitest';
import { textsFor, translator } from './translate.ts';

test('returns a text in the requested language', () => {
  expect(translator('fr')('shell:home')).toBe('Accueil');
  expect(translator('lb')('shell:home')).toBe('Startsäit');
});

test('inserts values unchanged', () => {
  expect(translator('en')('shell:welcome', { name: 'Zoé & Léo <3' })).toBe('Welcome, Zoé & Léo <3');
});

test('chooses the plural form for a count', () => {
  const t = translator('en');
  expect([t('search:found', { count: 1 }), t('search:found', { count: 2 })]).toEqual([
    '1 teacher',
    '2 teachers',
  ]);
});

test('shows the key of a text that exists in no language', () => {
  expect(translator('lb')('shell:nothingLikeThis' as 'shell:home')).toBe('nothingLikeThis');
});

test('passes an island only the texts it names, and the key of a missing one', () => {
  const keys = ['home', 'missing' as 'menu'] as const;
  expect(textsFor('fr', 'shell', keys)).toEqual({ home: 'Accueil', missing: 'missing' });
});
