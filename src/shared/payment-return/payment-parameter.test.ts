import { afterEach, expect, test, vi } from 'vitest';
import { forgetPaymentReturn, readPaymentReturn } from './payment-parameter.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['?payment=success', 'success', ''],
  ['?city=belval&payment=cancelled', 'cancelled', '?city=belval'],
  ['?payment=%3Cscript%3E', undefined, ''],
])(
  'the payment parameter %s is read as %s and removed from the page address',
  (query, expected, left) => {
    const replaceState = vi.fn();
    vi.stubGlobal('location', { href: `https://kloer.lu/activate-account${query}#top` });
    vi.stubGlobal('history', { state: { kept: true }, replaceState });
    expect(readPaymentReturn()).toBe(expected);
    expect(replaceState).not.toHaveBeenCalled();
    forgetPaymentReturn();
    expect(String(replaceState.mock.calls[0]?.[2])).toBe(
      `https://kloer.lu/activate-account${left}#top`,
    );
    expect(replaceState.mock.calls[0]?.[0]).toEqual({ kept: true });
  },
);

test('a page address without the payment parameter is not changed', () => {
  const replaceState = vi.fn();
  vi.stubGlobal('location', { href: 'https://kloer.lu/activate-account' });
  vi.stubGlobal('history', { state: null, replaceState });
  expect(readPaymentReturn()).toBeUndefined();
  forgetPaymentReturn();
  expect(replaceState).not.toHaveBeenCalled();
});
