import { describe, expect, test } from 'vitest';
import { parseInstant, printInstant, printMicros } from './timestamp.ts';

const canonical = (text: string): string | null => {
  const instant = parseInstant(text);
  return instant && printInstant(instant);
};

describe('parsing and printing a time', () => {
  test.each([
    ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05Z'],
    ['2026-01-02T03:04:05.1Z', '2026-01-02T03:04:05.100Z'],
    ['2026-01-02T03:04:05.123456789Z', '2026-01-02T03:04:05.123456Z'],
    ['2026-01-02T03:04:05.000000999Z', '2026-01-02T03:04:05Z'],
    ['2026-01-02T03:04:05+01:30', '2026-01-02T01:34:05Z'],
    ['2026-01-02T03:04:05-01:00', '2026-01-02T04:04:05Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00Z'],
    ['9999-12-31T23:59:59.999999999Z', '9999-12-31T23:59:59.999999Z'],
    ['1969-12-31T23:59:59.5Z', '1969-12-31T23:59:59.500Z'],
  ])('reads %s as %s', (text, expected) => {
    expect(canonical(text)).toBe(expected);
  });

  test.each([
    '',
    'now',
    '2026-13-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01 00:00:00Z',
    '2026-01-01T00:00:00',
    '2026-01-01T00:00:00.1234567890Z',
  ])('refuses %j', (text) => {
    expect(parseInstant(text)).toBeNull();
  });

  test("keeps the microseconds of the server's clock", () => {
    expect(printMicros(1_767_323_045_000_007)).toBe('2026-01-02T03:04:05.000007Z');
  });
});
