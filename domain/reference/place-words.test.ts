import { expect, test } from 'vitest';
import { foldForSlug } from '../slug/slug-characters.ts';
import { wordsOfPlace } from './place-words.ts';
import { places } from './places.ts';

test('each extra search word belongs to only one place and differs from the place’s name', () => {
  const named = new Set(places.flatMap(({ names }) => Object.values(names)).map(foldForSlug));
  const words = places.flatMap(({ id }) => wordsOfPlace(id)).map(foldForSlug);
  expect(words.length).toBeGreaterThan(25);
  expect(words.filter((word) => named.has(word))).toEqual([]);
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});
