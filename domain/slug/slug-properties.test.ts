import { expect, test } from 'vitest';
import {
  foldForSlug,
  nameSlug,
  reservedSegments,
  slugMaxLength,
  uniqueSlug,
  uniqueSlugMaxLength,
} from './slug.ts';
import { randomTexts } from '../../bench/support/random-texts.ts';

const seed = 20230901;
const texts = randomTexts(seed, 2000);
const names = texts.map((first, index) => [first, texts[texts.length - 1 - index] ?? ''] as const);

test(`every name gives a path segment that is not reserved (seed ${seed})`, () => {
  for (const [first, last] of [...names, ['EDIT', ''], ['', 'Général'], ['in', 'dex']] as const) {
    const slug = nameSlug(first, last, 'u1');
    expect(slug, JSON.stringify([first, last])).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(reservedSegments.has(slug)).toBe(false);
  }
});

test(`teachers added one after another never get the same path segment (seed ${seed})`, () => {
  const owners = new Map<string, string>();
  names.forEach(([first, last], number) => {
    const uid = `uid${number}`;
    const slug = uniqueSlug(nameSlug(first, last, uid), uid, (wanted) => owners.has(wanted));
    expect(owners.has(slug)).toBe(false);
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    owners.set(slug, uid);
  });
  expect(owners.size).toBe(names.length);
});

test('no name gives a path segment that is too long for a file name', () => {
  const longest = { count: 0, character: '' };
  for (let point = 0; point <= 0x10ffff; point += 1) {
    const character = String.fromCodePoint(point);
    const { length } = foldForSlug(character);
    if (length > longest.count) Object.assign(longest, { count: length, character });
  }
  expect(longest.count).toBeGreaterThan(3);
  for (const character of [longest.character, '㎯', 'ß', 'x', 'x ', '-x']) {
    const name = character.repeat(60).slice(0, 60);
    const slug = nameSlug(name, name, 'u1');
    expect(slug.length).toBeLessThanOrEqual(slugMaxLength);
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    const taken = new Set([slug]);
    for (let round = 0; round < 3; round += 1) {
      const unique = uniqueSlug(slug, 'u1', (wanted) => taken.has(wanted));
      expect(Buffer.byteLength(`${unique}.html`)).toBeLessThan(255);
      expect(unique.length).toBeLessThanOrEqual(uniqueSlugMaxLength);
      taken.add(unique);
    }
  }
});
