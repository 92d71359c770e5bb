import { expect, test } from 'vitest';
import { leftLists } from './left-list.ts';

function lists() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  return leftLists(() => storage);
}

test('a list of search results is restored with its length and scroll position', () => {
  const left = lists();
  left.remember('/en', { count: 24, scrollY: 900 });
  left.remember('/tutoring', { count: 12, scrollY: 10 });
  left.remember('/en', { count: 36, scrollY: 2000 });
  expect(left.recall('/en')).toEqual({ count: 36, scrollY: 2000 });
  expect(left.recall('/lb')).toBeUndefined();
});

test('only the latest twenty lists of search results are stored', () => {
  const left = lists();
  for (let number = 0; number < 21; number += 1)
    left.remember(`/${number}`, { count: 1, scrollY: 0 });
  expect(left.recall('/0')).toBeUndefined();
  expect(left.recall('/1')).toBeDefined();
});

test('lists of search results are not stored, and cause no error, in a browser without storage', () => {
  const left = leftLists(() => {
    throw new Error('forbidden');
  });
  left.remember('/en', { count: 1, scrollY: 0 });
  expect(left.recall('/en')).toBeUndefined();
});
