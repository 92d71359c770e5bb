import { afterEach, expect, test, vi } from 'vitest';
import { inlineScriptOf } from '../../../../tests/support/inline-script.ts';

const script = inlineScriptOf(new URL('./OtherViewScript.astro', import.meta.url), [
  'noteKey',
  'params',
  'patienceMs',
  'document',
  'location',
  'localStorage',
]);

afterEach(() => vi.useRealTimers());

/** The attributes of a page with this query, as the script sets and removes them. */
function marksFor(search: string, getItem: () => string | null) {
  vi.useFakeTimers();
  const marks = new Set<string>();
  const root = {
    toggleAttribute: (name: string, on: boolean) =>
      on ? void marks.add(name) : void marks.delete(name),
  };
  script(
    'kloer.session',
    ['view', 'mode'],
    8000,
    { documentElement: root },
    { search },
    { getItem },
  );
  return marks;
}

test.each([
  ['a visitor who opens the sign-in', '', null, false],
  ['a visitor with an address to return to', '?next=%2Fcontact', null, false],
  ['a visitor of another view', '?view=sign_up', null, true],
  ['a visitor with the link of a mail', '?mode=signIn&oobCode=c', null, true],
  ['a user who was signed in before', '', '{}', true],
])(
  'the sign-in form is hidden, for at most eight seconds, only if the user will see another view: %s',
  (_who, query, note, isHidden) => {
    const marks = marksFor(query, () => note);
    expect(marks.has('data-other-view')).toBe(isHidden);
    vi.advanceTimersByTime(8000);
    expect(marks.size).toBe(0);
  },
);

test('the sign-in form is not hidden in a browser without storage', () => {
  const forbid = () => {
    throw new Error('SecurityError');
  };
  expect(marksFor('', forbid).size).toBe(0);
});
