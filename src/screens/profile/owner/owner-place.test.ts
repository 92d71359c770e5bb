import { describe, expect, test, vi } from 'vitest';
import { inlineScriptOf } from '../../../../tests/support/inline-script.ts';

const script = inlineScriptOf(new URL('./OwnerPlace.astro', import.meta.url), [
  'noteKey',
  'document',
  'localStorage',
]);

/** The profile page of the teacher `anna` before the first paint. */
function open(getItem: () => string | null) {
  const main: { dataset: Record<string, string> } = { dataset: { uid: 'anna' } };
  const template = { content: 'the script', replaceWith: vi.fn() };
  const page = { querySelector: () => main, getElementById: () => template };
  script('kloer.session', page, { getItem });
  return { mark: main.dataset['own'], run: template.replaceWith.mock.calls };
}

describe('the script of a profile page', () => {
  test("leaves space for the owner's controls and loads them if the owner opens the page", () => {
    const own = open(() => JSON.stringify({ uid: 'anna', email: 'anna@example.lu' }));
    expect(own).toEqual({ mark: 'coming', run: [['the script']] });
  });

  test.each([
    ['a visitor', () => null],
    ['another user', () => JSON.stringify({ uid: 'ben' })],
    ['an invalid stored session', () => '{'],
    [
      'a browser that forbids storage',
      () => {
        throw new Error('SecurityError');
      },
    ],
  ])('leaves no space and loads no controls for %s', (_who, getItem) => {
    expect(open(getItem)).toEqual({ mark: undefined, run: [] });
  });
});
