import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepTyped } from './keep-typed.ts';
import { takeTyped } from './take-typed.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('document', {
    querySelectorAll: () => [{ name: 'email', value: 'lea@example.lu' }],
  });
  vi.stubGlobal('location', { pathname: '/lb/contact' });
});
afterEach(() => vi.unstubAllGlobals());

const loadNextPage = () => vi.stubGlobal('performance', { timeOrigin: 2 });
beforeEach(() => vi.stubGlobal('performance', { timeOrigin: 1 }));

test('typed text is restored once, on the page for which it was stored', () => {
  keepTyped('/lb/contact');
  loadNextPage();
  expect(takeTyped()).toEqual({ email: 'lea@example.lu' });
  expect(takeTyped()).toEqual({});
});

test('typed text is restored on the next page even if the script of the old page loads late', () => {
  keepTyped('/lb/contact');
  expect(takeTyped()).toEqual({});
  loadNextPage();
  expect(takeTyped()).toEqual({ email: 'lea@example.lu' });
});

test('typed text is not restored on a page for which it was not stored', () => {
  keepTyped('/en/contact');
  loadNextPage();
  expect(takeTyped()).toEqual({});
});
