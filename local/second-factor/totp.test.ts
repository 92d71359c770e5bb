import { describe, expect, test } from 'vitest';
import { codeOf, fromBase32, stepAt, stepOf, toBase32 } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

describe('codes of an authenticator app', () => {
  // RFC 6238, appendix B: the test vectors for SHA-1.
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are the codes that RFC 6238 lists for the time of %d seconds', (seconds, code) => {
    const step = stepAt(new Date(seconds * 1000));
    expect(codeOf(secret, step, 8)).toBe(code);
    expect(codeOf(secret, step)).toBe(code.slice(2));
  });

  test('are accepted once, and at most one time step early or late', () => {
    const now = new Date(1_234_567_890_000);
    const step = stepAt(now);
    const accepted = (offset: number, used = new Set<number>()) =>
      stepOf(codeOf(secret, step + offset), secret, now, used);
    expect([-2, -1, 0, 1, 2].map((offset) => accepted(offset))).toEqual([
      null,
      step - 1,
      step,
      step + 1,
      null,
    ]);
    expect(accepted(0, new Set([step]))).toBeNull();
    expect(accepted(1, new Set([step]))).toBe(step + 1);
    expect(stepOf('12345', secret, now, new Set())).toBeNull();
  });
});

// RFC 4648, section 10: test vectors, without padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('the base 32 encoding of “%s” is that of RFC 4648', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded);
  expect(Buffer.from(fromBase32(encoded)).toString()).toBe(text);
});
