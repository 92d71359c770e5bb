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

describe('the shortlist in a browser with storage', () => {
  const held = new Map<string, string>();
  beforeEach(() => {
    held.clear();
    browserWith({
      getItem: (key) => held.get(key) ?? null,
      setItem: (key, value) => void held.set(key, value),
      removeItem: (key) => void held.delete(key),
    });
  });

  test('is read as it was written, and removed when it is empty', () => {
    expect(writeShortlist([anna])).toBe(true);
    expect(readShortlist()).toEqual([anna]);
    expect(writeShortlist([])).toBe(true);
    expect(held.size).toBe(0);
  });

  test('reports changes from this tab and others, until the listener is removed', () => {
    const listener = vi.fn();
    const end = onShortlistChange(listener);
    writeShortlist([anna]);
    dispatchEvent(new Event('storage'));
    expect(listener).toHaveBeenCalledTimes(2);
    end();
    writeShortlist([]);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('is empty if the stored value is invalid', () => {
    held.set('kloer.shortlist', '{"a":');
    expect(readShortlist()).toEqual([]);
  });
});

test('in a browser without storage, the shortlist is empty and writing it reports that nothing was stored', () => {
  browserWith({ getItem: refused, setItem: refused, removeItem: refused });
  expect(readShortlist()).toEqual([]);
  expect(writeShortlist([anna])).toBe(false);
  expect(writeShortlist([])).toBe(false);
});

test('in a browser with a full storage, writing the shortlist reports that nothing was stored', () => {
  browserWith({
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(writeShortlist([anna])).toBe(false);
});
