import { describe, expect, test } from 'vitest';
import { shardOf } from '../sitemap/shard.ts';
import {
  pageCountFor,
  pageNames,
  pageNumber,
  pageOfShard,
  shardsOfPage,
} from './directory-pages.ts';

const allShards = Array.from({ length: 256 }, (_, shard) => shard.toString(16).padStart(2, '0'));

describe.each([16, 256])('a directory of %i pages', (pages) => {
  test('contains each group of teachers on exactly one page', () => {
    expect(pageNames(pages).flatMap(shardsOfPage)).toEqual(allShards);
    for (const name of pageNames(pages)) {
      for (const shard of shardsOfPage(name)) expect(pageOfShard(shard, pages)).toBe(name);
    }
  });

  test('numbers its pages from 1', () => {
    expect(pageNames(pages).map(pageNumber)).toEqual(
      Array.from({ length: pages }, (_, index) => index + 1),
    );
  });
});

test('a directory page lists at most 600 teachers if the site has up to 100,000', () => {
  for (const teachers of [0, 150, 8000, 8001, 100_000]) {
    const pages = pageCountFor(teachers);
    const sizes = new Map<string, number>();
    for (let number = 0; number < teachers; number += 1) {
      const page = pageOfShard(shardOf(`teacher-${number}`), pages);
      sizes.set(page, (sizes.get(page) ?? 0) + 1);
    }
    expect(Math.max(0, ...sizes.values()), `${teachers}`).toBeLessThan(600);
  }
});
