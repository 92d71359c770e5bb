import { afterEach, expect, test, vi } from 'vitest';
import { markUndecided, undecidedScript } from './undecided.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function marks(query: string, note: string | null) {
  vi.stubGlobal('location', { search: query });
  vi.stubGlobal('localStorage', { getItem: () => note });
  const set = new Set<string>();
  const root = {
    toggleAttribute: (name: string, on?: boolean) =>
      Boolean(on ? set.add(name) : !set.delete(name)),
  };
  return { root, set };
}

test.each([
  ['a visitor who signs in', '', null, false],
  ['a visitor with a way on', '?next=%2Fcontact', null, false],
  ['another view', '?view=sign_up', null, true],
  ['the link of a mail', '?mode=signIn&oobCode=c', null, true],
  ['somebody who was signed in', '', '{}', true],
])('for %s the form is hidden or not', (_who, query, note, isHidden) => {
  vi.useFakeTimers();
  const { root, set } = marks(query, note);
  markUndecided(root, 'data-undecided', ['view', 'mode'], 'kloer.session', 8000);
  expect(set.has('data-undecided')).toBe(isHidden);
  vi.advanceTimersByTime(8000);
  expect(set.size).toBe(0);
});

test('refers to nothing outside itself, for its text is put into pages', () => {
  vi.useFakeTimers();
  const { root, set } = marks('?view=sign_up', null);
  vi.stubGlobal('document', { documentElement: root });
  // oxlint-disable-next-line typescript/no-implied-eval -- this is how a page runs it
  new Function(undecidedScript(['view'], 'kloer.session'))();
  expect([...set]).toEqual(['data-undecided']);
});
