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

test("restores what was typed, and the sender's details for the next teacher too", () => {
  const store = tab();
  expect(keptEntries(store, 'anna')).toEqual({});
  keepEntries(store, 'anna', entries);
  expect(keptEntries(store, 'anna')).toEqual(entries);
  expect(keptEntries(store, 'ben')).toEqual({ name: 'Léa', email: 'lea@example.lu', level: 'bts' });
  keepEntries(store, 'ben', { ...entries, words: 'Hello' });
  expect(keptEntries(store, 'anna').words).toBe('Moien!');
});

test("forgets a sent message, but not the sender's details", () => {
  const store = tab();
  keepEntries(store, 'anna', entries);
  forgetWords(store, 'anna');
  expect(keptEntries(store, 'anna')).toEqual({
    name: 'Léa',
    email: 'lea@example.lu',
    level: 'bts',
  });
});

test('keeps the id of unchanged content over a reload; changed or sent content gets another', () => {
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
  'ignores invalid stored entries: %s',
  (stored) => {
    expect(keptEntries(tab({ 'kloer.messages': stored }), 'anna')).toEqual({});
  },
);

test('works without storage', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  keepEntries(forbidden, 'anna', entries);
  forgetWords(forbidden, 'anna');
  expect(keptEntries(forbidden, 'anna')).toEqual({});
  expect(attemptId(forbidden, 'anna', 'a', ids())).toBe('id 1');
});
