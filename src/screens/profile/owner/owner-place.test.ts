import { describe, expect, test } from 'vitest';
import { inlineScriptOf } from '../../../../tests/support/inline-script.ts';

const script = inlineScriptOf(new URL('./OwnerPlace.astro', import.meta.url), [
  'noteKey',
  'document',
  'localStorage',
]);

/** What the page of the teacher `anna` is marked as, before anything is painted. */
function markFor(getItem: () => string | null): string | undefined {
  const main: { dataset: Record<string, string> } = { dataset: { uid: 'anna' } };
  script('kloer.session', { querySelector: () => main }, { getItem });
  return main.dataset['own'];
}

describe('a profile page', () => {
  test('keeps room for its owner’s controls', () => {
    expect(markFor(() => JSON.stringify({ uid: 'anna', email: 'anna@example.lu' }))).toBe('coming');
  });

  test.each([
    ['a visitor', () => null],
    ['somebody else', () => JSON.stringify({ uid: 'ben' })],
    ['a note that is none', () => '{'],
    [
      'a browser that forbids storage',
      () => {
        throw new Error('SecurityError');
      },
    ],
  ])('keeps none for %s', (_who, getItem) => {
    expect(markFor(getItem)).toBeUndefined();
  });
});
