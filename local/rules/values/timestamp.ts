import { Duration } from './duration.ts';

const nanosPerMilli = 1_000_000n;
const nanosPerSecond = 1_000_000_000n;
const nanosPerDay = 86_400n * nanosPerSecond;
/** The smallest and largest timestamp: 0001-01-01T00:00:00Z and 9999-12-31T23:59:59.999999999Z. */
const minNanos = -62_135_596_800n * nanosPerSecond;
const maxNanos = 253_402_300_800n * nanosPerSecond - 1n;

const rfc3339 =
  /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9})\d*)?(?:[Zz]|([+-])(\d\d):(\d\d))$/;

/** A timestamp of the rules language, in nanoseconds since 1970. */
export class Timestamp {
  readonly nanos: bigint;

  constructor(nanos: bigint) {
    this.nanos = nanos;
  }

  static parse(text: string): Timestamp | null {
    const parts = rfc3339.exec(text);
    if (!parts) return null;
    const [, year, month, day, hour, minute, second, fraction = '', sign, offHour, offMinute] =
      parts;
    const date = civil(Number(year), Number(month), Number(day));
    if (!date) return null;
    const offset = (Number(offHour ?? 0) * 60 + Number(offMinute ?? 0)) * (sign === '-' ? -1 : 1);
    const seconds = Number(hour) * 3600 + (Number(minute) - offset) * 60 + Number(second);
    const nanos = BigInt(fraction.padEnd(9, '0'));
    return new Timestamp(date.nanos + BigInt(seconds) * nanosPerSecond + nanos);
  }

  /** Evaluates `timestamp.date(2026, 2, 28)`; null for a day that does not exist. */
  static date(year: bigint, month: bigint, day: bigint): Timestamp | null {
    return civil(Number(year), Number(month), Number(day));
  }

  static millis(millis: bigint): Timestamp | null {
    return Timestamp.inRange(millis * nanosPerMilli);
  }

  /** A timestamp; null outside the years 1 to 9999. */
  static inRange(nanos: bigint): Timestamp | null {
    return nanos < minNanos || nanos > maxNanos ? null : new Timestamp(nanos);
  }

  get millis(): bigint {
    return floorDivide(this.nanos, nanosPerMilli);
  }

  get nanosPart(): bigint {
    return floorModulo(this.nanos, nanosPerSecond);
  }

  get startOfDay(): Timestamp {
    return new Timestamp(this.nanos - floorModulo(this.nanos, nanosPerDay));
  }

  get timeOfDay(): Duration {
    return new Duration(floorModulo(this.nanos, nanosPerDay));
  }

  get utc(): Date {
    return new Date(Number(this.millis));
  }

  /** Monday is 1, Sunday 7: Google's servers say 7 for Sunday 2025-06-15. */
  get dayOfWeek(): number {
    return this.utc.getUTCDay() || 7;
  }

  /** 1 to 366. */
  get dayOfYear(): number {
    const january = new Date(0);
    january.setUTCFullYear(this.utc.getUTCFullYear(), 0, 1);
    return Math.floor((Number(this.millis) - january.getTime()) / 86_400_000) + 1;
  }
}

function civil(year: number, month: number, day: number): Timestamp | null {
  if (year < 1 || year > 9999 || month < 1 || month > 12 || day < 1 || day > 31) return null;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1) return null;
  return new Timestamp(BigInt(date.getTime()) * nanosPerMilli);
}

function floorModulo(value: bigint, by: bigint): bigint {
  return ((value % by) + by) % by;
}

function floorDivide(value: bigint, by: bigint): bigint {
  return (value - floorModulo(value, by)) / by;
}
