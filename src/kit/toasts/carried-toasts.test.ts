import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { raiseToast, type Toast } from './toasts.ts';
import { readCarried, writeCarried } from './carried-toasts.ts';

const saved: Toast = { kind: 'success', title: 'Profile updated' };

let held: Map<string, string>;
let heard: Toast[];

beforeEach(() => {
  held = new Map();
  heard = [];
  vi.useFakeTimers({ now: 1000 });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
  });
  vi.stubGlobal('dispatchEvent', ({ detail }: CustomEvent<Toast>) => heard.push(detail));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a toast shown just before the page changes', () => {
  test('is shown on both pages', () => {
    raiseToast(saved);
    raiseToast({ kind: 'error', title: 'Error during logout' });
    expect(readCarried(9000)).toEqual([saved, { kind: 'error', title: 'Error during logout' }]);
    expect(heard.map(({ title }) => title)).toEqual(['Profile updated', 'Error during logout']);
  });

  test('is dropped if the next page comes more than ten seconds later', () => {
    writeCarried([saved], 1000);
    expect(readCarried(11_000)).toEqual([saved]);
    expect(readCarried(11_001)).toEqual([]);
  });

  test('is removed from storage after it was shown', () => {
    raiseToast(saved);
    writeCarried([], 2000);
    expect(held.size).toBe(0);
  });

  test('is shown only on the current page if the browser forbids storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    raiseToast(saved);
    expect(heard).toEqual([saved]);
    expect(readCarried(1000)).toEqual([]);
  });
});
