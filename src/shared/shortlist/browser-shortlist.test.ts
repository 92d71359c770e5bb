import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onShortlistChange, readShortlist, writeShortlist } from './browser-shortlist.ts';

const anna = { uid: 'anna', name: 'Anna Weber' };

function browserWith(storage: Partial<Storage>) {
  const target = new EventTarget();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target));
}

const refused = () => {
  throw new DOMException('refused', 'SecurityError');
};

afterEach(() => vi.unstubAllGlobals());

describe('a browser that keeps things', () => {
  const held = new Map<string, string>();
  beforeEach(() => {
    held.clear();
    browserWith({
      getItem: (key) => held.get(key) ?? null,
      setItem: (key, value) => void held.set(key, value),
      removeItem: (key) => void held.delete(key),
    });
  });

  test('gives back what it was given, and forgets an empty list', () => {
    expect(writeShortlist([anna])).toBe(true);
    expect(readShortlist()).toEqual([anna]);
    expect(writeShortlist([])).toBe(true);
    expect(held.size).toBe(0);
  });

  test('tells the page of changes, its own and those of other tabs, until nobody listens', () => {
    const listener = vi.fn();
    const end = onShortlistChange(listener);
    writeShortlist([anna]);
    dispatchEvent(new Event('storage'));
    expect(listener).toHaveBeenCalledTimes(2);
    end();
    writeShortlist([]);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('is read as nobody where something else stands', () => {
    held.set('kloer.shortlist', '{"a":');
    expect(readShortlist()).toEqual([]);
  });
});

test('a browser that keeps nothing has nobody and says that it kept nobody', () => {
  browserWith({ getItem: refused, setItem: refused, removeItem: refused });
  expect(readShortlist()).toEqual([]);
  expect(writeShortlist([anna])).toBe(false);
  expect(writeShortlist([])).toBe(false);
});

test('a browser whose storage is full says that it kept nobody', () => {
  browserWith({
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(writeShortlist([anna])).toBe(false);
});
