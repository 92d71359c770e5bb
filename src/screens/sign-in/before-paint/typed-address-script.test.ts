import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeTyped } from '#shell/language/take-typed.ts';
import { inlineScriptOf } from '../../../../tests/support/inline-script.ts';

const script = inlineScriptOf(new URL('./TypedAddressScript.astro', import.meta.url), [
  'storageKey',
]);

type Click = { target: { closest: () => { pathname: string } | null }; defaultPrevented: boolean };
let click: (event: Click) => void;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('document', {
    querySelector: () => ({ name: 'email', value: 'lea@example.lu' }),
    addEventListener: (_type: string, listener: typeof click) => (click = listener),
  });
  vi.stubGlobal('location', { pathname: '/lb/auth' });
  vi.stubGlobal('performance', { timeOrigin: 1 });
  script('kloer.typed');
});
afterEach(() => vi.unstubAllGlobals());

const press = (pathname: string | null, defaultPrevented = false) =>
  click({ target: { closest: () => (pathname === null ? null : { pathname }) }, defaultPrevented });

test('a typed e-mail address is kept when the view or the language of the page changes', () => {
  press('/lb/auth');
  expect(takeTyped()).toEqual({});
  vi.stubGlobal('performance', { timeOrigin: 2 });
  expect(takeTyped()).toEqual({ email: 'lea@example.lu' });
});

test('a typed e-mail address is stored only if the next page has the sign-in form', () => {
  press('/lb/auth', true);
  press('/lb/terms');
  press(null);
  vi.stubGlobal('performance', { timeOrigin: 2 });
  expect(takeTyped()).toEqual({});
});
