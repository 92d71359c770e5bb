import { endOfDay, isoDayOf } from '@kloer/domain/date/date.ts';

/** `yyyy-mm`, in Luxembourg. */
export function monthBefore(now: Date, months: number): string {
  const [year = 0, month = 1] = isoDayOf(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months)).toISOString().slice(0, 7);
}

export function dayEnd(isoDay: string): Date {
  const last = endOfDay(isoDay);
  if (!last) throw new RangeError(`${isoDay} is no day`);
  return new Date(last.getTime() + 1);
}

export function dayStart(isoDay: string): Date {
  const before = new Date(Date.parse(isoDay) - 1);
  return dayEnd(before.toISOString().slice(0, 10));
}

export function daysOf(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: last }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`);
}
