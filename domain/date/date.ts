/** Used for all calendar dates; instants are stored in UTC. */
export const timeZone = 'Europe/Luxembourg';

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** `formatToParts` would take ten times as long. */
const days = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

type WallClock = { year: number; month: number; day: number; timeOfDayMs: number };

function wallClock(instant: Date): WallClock {
  const found = Object.fromEntries(
    parts.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = found;
  const timeOfDayMs = ((hour * 60 + minute) * 60 + second) * 1000 + instant.getUTCMilliseconds();
  return { year, month, day, timeOfDayMs };
}

function utcMs({ year, month, day, timeOfDayMs }: WallClock): number {
  return Date.UTC(year, month - 1, day) + timeOfDayMs;
}

function offsetMs(instant: Date): number {
  return utcMs(wallClock(instant)) - instant.getTime();
}

/**
 * A local time that clocks skip becomes an hour later; of a time that they repeat, the second
 * counts.
 */
function fromWallClock(wall: WallClock): Date {
  const asUtc = utcMs(wall);
  const guess = asUtc - offsetMs(new Date(asUtc));
  return new Date(asUtc - offsetMs(new Date(guess)));
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/**
 * Adds calendar months, in Luxembourg time.
 * @example monthsLater(31 January, 1) is 28 (or 29) February
 */
export function monthsLater(instant: Date, months: number): Date {
  const { year, month, day, timeOfDayMs } = wallClock(instant);
  const monthIndex = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(monthIndex / 12);
  const targetMonth = (monthIndex % 12) + 1;
  return fromWallClock({
    year: targetYear,
    month: targetMonth,
    day: Math.min(day, daysInMonth(targetYear, targetMonth)),
    timeOfDayMs,
  });
}

/** End of a day in Luxembourg; undefined for a wrong `yyyy-mm-dd`. */
export function endOfDay(isoDay: string): Date | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(isoDay);
  if (!match) return undefined;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  return fromWallClock({ year, month, day, timeOfDayMs: 24 * 60 * 60 * 1000 - 1 });
}

/** `dd/mm/yyyy` in all languages. */
export function formatDate(instant: Date | null | undefined): string {
  if (!instant || Number.isNaN(instant.getTime())) return '';
  return days.format(instant);
}

/** `yyyy-mm-dd` in Luxembourg. */
export function isoDayOf(instant: Date): string {
  const { year, month, day } = wallClock(instant);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}`;
}
