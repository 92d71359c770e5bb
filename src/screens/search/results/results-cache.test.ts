import { describe, expect, test } from 'vitest';
import { mathsTeachers } from '../fixtures.ts';
import { keptForMs, resultsCache } from './results-cache.ts';

function cacheWith(content?: string) {
  const kept = new Map(content === undefined ? [] : [['kloer.results', content]]);
  let nowMs = 1_000_000;
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  return { cache: resultsCache(storage, () => nowMs), pass: (ms: number) => (nowMs += ms), kept };
}

const list = { isPublished: false, found: mathsTeachers(2), hasMore: true };

describe('the cache of search results', () => {
  test('returns a list for five minutes, separately for each search', () => {
    const { cache, pass } = cacheWith();
    cache.keep('?online=1', list);
    pass(keptForMs - 1);
    expect(cache.recall('?online=1')).toMatchObject(list);
    expect(cache.recall('')).toBeUndefined();
    pass(1);
    expect(cache.recall('?online=1')).toBeUndefined();
  });

  test('drops expired lists when it stores a new list', () => {
    const { cache, pass, kept } = cacheWith();
    cache.keep('?online=1', list);
    pass(keptForMs);
    cache.keep('', list);
    expect(Object.keys(JSON.parse(kept.get('kloer.results') ?? '') as object)).toEqual(['']);
  });

  test('ignores lists stored at a future time, after the clock was set back', () => {
    const { cache, pass } = cacheWith();
    cache.keep('', list);
    pass(-keptForMs);
    expect(cache.recall('')).toBeUndefined();
  });

  test('is empty if storage is forbidden or contains invalid data', () => {
    expect(cacheWith('not JSON').cache.recall('')).toBeUndefined();
    const forbidden = () => {
      throw new Error('forbidden');
    };
    const cache = resultsCache({ getItem: forbidden, setItem: forbidden }, () => 0);
    expect(cache.recall('')).toBeUndefined();
    expect(() => cache.keep('', list)).not.toThrow();
  });
});
