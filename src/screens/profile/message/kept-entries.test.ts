import { expect, test } from 'vitest';
import { attemptId, forgetWords, keepEntries, keptEntries } from './kept-entries.ts';

function tab(stored: Record<string, string> = {}) {
  const items = new Map(Object.entries(stored));
  return () => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
}

const entries = {
  name: 'Léa',
  email: 'lea@example.lu',
  subject: 'mathematics',
  level: 'bts',
  words: 'Moien!',
};

const ids = () => {
  let count = 0;
  return () => `id ${(count += 1)}`;
};

test("a typed message is restored for the same teacher, and the sender's details for every teacher", () => {
  const store = tab();
  expect(keptEntries(store, 'anna')).toEqual({});
  keepEntries(store, 'anna', entries);
  expect(keptEntries(store, 'anna')).toEqual(entries);
  expect(keptEntries(store, 'ben')).toEqual({ name: 'Léa', email: 'lea@example.lu', level: 'bts' });
  keepEntries(store, 'ben', { ...entries, words: 'Hello' });
  expect(keptEntries(store, 'anna').words).toBe('Moien!');
});

test("a sent message is removed from the browser, but the sender's details stay stored", () => {
  const store = tab();
  keepEntries(store, 'anna', entries);
  forgetWords(store, 'anna');
  expect(keptEntries(store, 'anna')).toEqual({
    name: 'Léa',
    email: 'lea@example.lu',
    level: 'bts',
  });
});

test('a sent message leaves the typed messages to other teachers in the browser', () => {
  const store = tab();
  keepEntries(store, 'anna', entries);
  keepEntries(store, 'ben', { ...entries, words: 'Hello' });
  forgetWords(store, 'ben');
  expect(keptEntries(store, 'anna')).toEqual(entries);
});

test('an unchanged message keeps its id after a reload; a changed or sent message gets a new id', () => {
  const store = tab();
  const newId = ids();
  expect(attemptId(store, 'anna', 'a', newId)).toBe('id 1');
  keepEntries(store, 'anna', entries);
  expect(attemptId(store, 'anna', 'a', newId)).toBe('id 1');
  expect(attemptId(store, 'ben', 'a', newId)).toBe('id 2');
  expect(attemptId(store, 'anna', 'b', newId)).toBe('id 3');
  forgetWords(store, 'anna');
  expect(attemptId(store, 'anna', 'b', newId)).toBe('id 4');
});

test.each(['null', '[]', 'no JSON', '{"sender":{"name":7},"teachers":{"anna":{"words":{}}}}'])(
  'the message form ignores invalid entries stored in the browser: %s',
  (stored) => {
    expect(keptEntries(tab({ 'kloer.messages': stored }), 'anna')).toEqual({});
  },
);

test('a message can be typed in a browser without storage', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  keepEntries(forbidden, 'anna', entries);
  forgetWords(forbidden, 'anna');
  expect(keptEntries(forbidden, 'anna')).toEqual({});
  expect(attemptId(forbidden, 'anna', 'a', ids())).toBe('id 1');
});
