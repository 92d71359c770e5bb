import { expect, test } from 'vitest';
import { floatText } from './float-text.ts';
import { parseFloat64, parseInt64, truncateToInt } from './parse-number.ts';

test.each([
  [0, '0.0'],
  [-0, '-0.0'],
  [1, '1.0'],
  [-1.5, '-1.5'],
  [0.001, '0.001'],
  [0.0001, '1.0E-4'],
  [1234567, '1234567.0'],
  [1e7, '1.0E7'],
  [100, '100.0'],
  [1.7976931348623157e308, '1.7976931348623157E308'],
  [5e-324, '4.9E-324'],
  [Number.NaN, 'NaN'],
  [-Infinity, '-Infinity'],
])('security rules convert the number %d to the text %s', (value, text) => {
  expect(floatText(value)).toBe(text);
});

test('security rules parse only integers of 64 bits', () => {
  expect(parseInt64('+9223372036854775807')).toBe(2n ** 63n - 1n);
  expect(parseInt64('9223372036854775808')).toBeNull();
  expect(parseInt64('1'.repeat(1000))).toBeNull();
  expect(parseInt64('')).toBeNull();
});

test('security rules parse floats as Java does', () => {
  expect(parseFloat64('-0x1.8p1')).toBe(-3);
  expect(parseFloat64('1e3d')).toBe(1000);
  expect(parseFloat64('-Infinity')).toBe(-Infinity);
  expect(parseFloat64('0x10')).toBeNull();
  expect(parseFloat64('1,5')).toBeNull();
});

test('security rules cut floats to integers within 64 bits', () => {
  expect(truncateToInt(-2.9)).toBe(-2n);
  expect(truncateToInt(2 ** 63)).toBe(2n ** 63n - 1n);
  expect(truncateToInt(-(2 ** 64))).toBe(-(2n ** 63n));
});
