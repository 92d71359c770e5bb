import { describe, expect, test } from 'vitest';
import { endOfDay, formatDate, monthsLater } from './date.ts';

describe('a date', () => {
  test('is shown as day/month/year in Luxembourg time, the year with four digits', () => {
    expect(formatDate(new Date('2026-03-05T12:00:00Z'))).toBe('05/03/2026');
    expect(formatDate(new Date('2026-12-31T23:30:00Z'))).toBe('01/01/2027');
  });

  test('is shown as an empty text when absent', () => {
    expect(formatDate(null)).toBe('');
    expect(formatDate(undefined)).toBe('');
    expect(formatDate(new Date(Number.NaN))).toBe('');
  });
});

describe('adding months', () => {
  test('keeps the time of day', () => {
    expect(monthsLater(new Date('2026-01-10T09:15:00.123Z'), 1).toISOString()).toBe(
      '2026-02-10T09:15:00.123Z',
    );
  });

  test('gives the last day of the month if the month is too short for the same day', () => {
    expect(formatDate(monthsLater(new Date('2026-01-31T12:00:00Z'), 1))).toBe('28/02/2026');
    expect(formatDate(monthsLater(new Date('2027-08-31T12:00:00Z'), 6))).toBe('29/02/2028');
    expect(formatDate(monthsLater(new Date('2026-12-31T12:00:00Z'), 12))).toBe('31/12/2027');
  });

  test('keeps the local time across a clock change', () => {
    expect(monthsLater(new Date('2026-03-01T09:00:00Z'), 1).toISOString()).toBe(
      '2026-04-01T08:00:00.000Z',
    );
  });

  test('gives a time one hour later if clocks skip the local time in spring', () => {
    expect(monthsLater(new Date('2026-02-28T01:30:00Z'), 13).toISOString()).toBe(
      '2027-03-28T01:30:00.000Z',
    );
  });

  test('gives the second of two equal local times in autumn', () => {
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
