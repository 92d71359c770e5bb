import { expect, test } from 'vitest';
import { nameSlug, reservedSegments, uniqueSlug } from './slug.ts';
import { randomTexts } from './random-texts.ts';

const seed = 20230901;
const texts = randomTexts(seed, 2000);
const names = texts.map((first, index) => [first, texts[texts.length - 1 - index] ?? ''] as const);

test(`any name gives a path segment that is not reserved (seed ${seed})`, () => {
  for (const [first, last] of [...names, ['EDIT', ''], ['', 'Général'], ['in', 'dex']] as const) {
    const slug = nameSlug(first, last);
    expect(slug, JSON.stringify([first, last])).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(reservedSegments.has(slug)).toBe(false);
  }
});

test(`teachers who come one after another never share a slug (seed ${seed})`, () => {
  const owners = new Map<string, string>();
  names.forEach(([first, last], number) => {
    const uid = `uid${number}`;
    const slug = uniqueSlug(nameSlug(first, last), uid, (wanted) => owners.has(wanted));
    expect(owners.has(slug)).toBe(false);
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    owners.set(slug, uid);
  });
  expect(owners.size).toBe(names.length);
});
