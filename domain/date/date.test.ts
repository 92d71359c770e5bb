import { describe, expect, test } from 'vitest';
import { endOfDay, formatDate, monthsLater } from './date.ts';

describe('a date', () => {
  test('reads day/month/year with four digits, on the clocks of Luxembourg', () => {
    expect(formatDate(new Date('2026-03-05T12:00:00Z'))).toBe('05/03/2026');
    expect(formatDate(new Date('2026-12-31T23:30:00Z'))).toBe('01/01/2027');
  });

  test('is empty when absent', () => {
    expect(formatDate(null)).toBe('');
    expect(formatDate(undefined)).toBe('');
    expect(formatDate(new Date(Number.NaN))).toBe('');
  });
});

describe('months later', () => {
  test('keeps the time of day', () => {
    expect(monthsLater(new Date('2026-01-10T09:15:00.123Z'), 1).toISOString()).toBe(
      '2026-02-10T09:15:00.123Z',
    );
  });

  test('is clamped to the end of the month', () => {
    expect(formatDate(monthsLater(new Date('2026-01-31T12:00:00Z'), 1))).toBe('28/02/2026');
    expect(formatDate(monthsLater(new Date('2027-08-31T12:00:00Z'), 6))).toBe('29/02/2028');
    expect(formatDate(monthsLater(new Date('2026-12-31T12:00:00Z'), 12))).toBe('31/12/2027');
  });

  test('keeps the time on the wall across the change of the clocks', () => {
    expect(monthsLater(new Date('2026-03-01T09:00:00Z'), 1).toISOString()).toBe(
      '2026-04-01T08:00:00.000Z',
    );
  });

  test('lands after the hour that spring skips', () => {
    expect(monthsLater(new Date('2026-02-28T01:30:00Z'), 13).toISOString()).toBe(
      '2027-03-28T01:30:00.000Z',
    );
  });

  test('is the second of an hour that comes twice in autumn', () => {
    expect(monthsLater(new Date('2028-09-29T00:30:00Z'), 1).toISOString()).toBe(
      '2028-10-29T01:30:00.000Z',
    );
  });
});

describe('the end of a day', () => {
  test('is its last millisecond in Luxembourg', () => {
    expect(endOfDay('2026-07-14')?.toISOString()).toBe('2026-07-14T21:59:59.999Z');
    expect(endOfDay('2026-12-24')?.toISOString()).toBe('2026-12-24T22:59:59.999Z');
  });

  test('refuses days that do not exist', () => {
    for (const day of ['2026-02-30', '2026-13-01', '24/12/2026', '', '2026-1-1']) {
      expect(endOfDay(day)).toBeUndefined();
    }
  });
});
