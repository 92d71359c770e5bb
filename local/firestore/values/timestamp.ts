/** Whole microseconds since 1970; exact as a number from the year 1 to 2255. */
export type Micros = number;

/** A point in time as Firestore stores it: whole seconds since 1970 and 0-999,999 microseconds. */
export type Instant = { seconds: number; micros: number };

const pattern =
  /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(?:[Zz]|([+-])(\d\d):(\d\d))$/;

/** Reads RFC 3339 with up to nine fraction digits, cut to microseconds. Null for other texts. */
export function parseInstant(text: string): Instant | null {
  const parts = pattern.exec(text);
  if (parts === null) return null;
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map(Number) as Sextet;
  if (year < 1 || hour > 23 || minute > 59 || second > 59) return null;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  const offset = parts[8] === undefined ? 0 : Number(parts[9]) * 60 + Number(parts[10]);
  const zone = (parts[8] === '-' ? -offset : offset) * 60;
  const seconds = date.getTime() / 1000 + hour * 3600 + minute * 60 + second - zone;
  const micros = Number((parts[7] ?? '').padEnd(6, '0').slice(0, 6));
  return { seconds, micros };
}

type Sextet = [number, number, number, number, number, number];

/** Prints RFC 3339 in UTC with 0, 3 or 6 fraction digits, as protocol buffers do. */
export function printInstant({ seconds, micros }: Instant): string {
  const whole = new Date(seconds * 1000).toISOString().slice(0, -5);
  const digits = String(micros).padStart(6, '0');
  if (micros === 0) return `${whole}Z`;
  return `${whole}.${micros % 1000 === 0 ? digits.slice(0, 3) : digits}Z`;
}

/** Prints a server time with all six fraction digits, e.g. `2026-01-02T03:04:05.123456Z`. */
export function printMicros(time: Micros): string {
  const seconds = Math.floor(time / 1e6);
  const micros = String(time - seconds * 1e6).padStart(6, '0');
  return `${new Date(seconds * 1000).toISOString().slice(0, -5)}.${micros}Z`;
}

export function toMicros({ seconds, micros }: Instant): Micros {
  return seconds * 1e6 + micros;
}
