import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { pictureSizes } from '../profile/picture-sizes.ts';
import {
  fallbackPortrait,
  fallbackPortraits,
  portraitCount,
  portraitPath,
} from './fallback-portrait.ts';

const everyPortrait = Array.from({ length: portraitCount }, (_, portrait) => portrait);
const ids = Array.from({ length: 1000 }, (_, number) => `teacher-${number}`);

describe('the portrait of a teacher without a picture', () => {
  test('is always the same drawing for the same teacher', () => {
    // Published pages must keep their portraits.
    expect(['maria', 'tom', 'zoë', ''].map((id) => fallbackPortrait(id))).toEqual([3, 9, 5, 1]);
  });

  test('is a small SVG file of the site, without scripts, texts or external content', () => {
    for (const portrait of everyPortrait) {
      const file = new URL(`../../public${portraitPath(portrait)}`, import.meta.url);
      const svg = readFileSync(file, 'utf8');
      const [, width = 0, height = 0] = (
        /^<svg xmlns="[^"]+" viewBox="[-\d]+ [-\d]+ (\d+) (\d+)">/.exec(svg) ?? []
      ).map(Number);
      expect(width / height).toBeCloseTo(pictureSizes.small.width / pictureSizes.small.height, 2);
      expect(svg).not.toMatch(/style|<script|<text|href|url\(/);
      // Kept small, because the first card's picture delays the page.
      expect(gzipSync(svg, { level: 9 }).byteLength).toBeLessThan(1800);
    }
  });

  test('can be any of the ten drawings', () => {
    expect(new Set(ids.map((id) => fallbackPortrait(id)))).toEqual(new Set(everyPortrait));
  });

  test('is chosen so that each of the ten drawings appears about equally often', () => {
    const counts = everyPortrait.map(
      (portrait) => ids.filter((id) => fallbackPortrait(id) === portrait).length,
    );
    expect(Math.min(...counts)).toBeGreaterThan(70);
    expect(Math.max(...counts)).toBeLessThan(130);
  });

  test('differs from all drawings that a list already contains, unless the list contains all ten', () => {
    const preferred = fallbackPortrait('maria');
    expect(fallbackPortrait('maria', new Set([preferred]))).not.toBe(preferred);
    const free = (preferred + 7) % portraitCount;
    const others = new Set(everyPortrait.filter((portrait) => portrait !== free));
    expect(fallbackPortrait('maria', others)).toBe(free);
    expect(fallbackPortrait('maria', new Set(everyPortrait))).toBe(preferred);
  });
});

describe('the drawn portraits in a list', () => {
  const listed = ids.map((uid) => ({ uid, hasPicture: false }));

  test('are different for any ten consecutive teachers', () => {
    const portraits = fallbackPortraits(listed);
    for (let start = 0; start + portraitCount <= portraits.length; start += 1) {
      expect(new Set(portraits.slice(start, start + portraitCount)).size).toBe(portraitCount);
    }
  });

  test('stay the same when teachers are added at the end', () => {
    expect(fallbackPortraits(listed).slice(0, 12)).toEqual(fallbackPortraits(listed.slice(0, 12)));
  });

  test('are all used about equally often among the teachers without a picture', () => {
    const mixed = ids.slice(0, 66).map((uid, index) => ({ uid, hasPicture: index % 3 !== 0 }));
    const portraits = fallbackPortraits(mixed);
    const worn = portraits.filter((_, index) => index % 3 === 0);
    const counts = everyPortrait.map((one) => worn.filter((portrait) => portrait === one).length);
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([2, 3]);
  });
});
