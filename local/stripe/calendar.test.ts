import { describe, expect, test } from 'vitest';
import { periodEnd } from './calendar.ts';

const at = (time: string) => Date.parse(time) / 1000;
const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

function ends(anchor: string, interval: string, count: number, interval_count = 1): string[] {
  let start = at(anchor);
  return Array.from({ length: count }, () => {
    start = periodEnd(at(anchor), { interval, interval_count }, start);
    return day(start);
  });
}

describe('the end of a paid period in the local Stripe', () => {
  test('is the 31st again after shorter months', () => {
    expect(ends('2027-01-31T10:00:00Z', 'month', 5)).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
    ]);
  });

  test('is 29 February in a leap year', () => {
    expect(ends('2028-01-30T10:00:00Z', 'month', 2)).toEqual(['2028-02-29', '2028-03-30']);
    expect(ends('2028-02-29T10:00:00Z', 'year', 4)).toEqual([
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });

  test('has the same time of day as the beginning', () => {
    expect(
      periodEnd(
        at('2027-03-31T23:59:59Z'),
        { interval: 'month', interval_count: 1 },
        at('2027-03-31T23:59:59Z'),
      ),
    ).toBe(at('2027-04-30T23:59:59Z'));
  });

  test('comes after the given number of days, weeks or months', () => {
    expect(ends('2027-12-29T10:00:00Z', 'week', 1)).toEqual(['2028-01-05']);
    expect(ends('2027-12-29T10:00:00Z', 'day', 1, 3)).toEqual(['2028-01-01']);
    expect(ends('2027-11-30T10:00:00Z', 'month', 2, 3)).toEqual(['2028-02-29', '2028-05-30']);
  });
});
