import * as z from 'zod/mini';

const count = z.number();

/** How many teachers there were on a day, as last counted on it. */
export const CountedDay = z.object({
  countedAt: z.date(),
  teachers: count,
  visible: count,
  /** Whom a plan entitled. */
  month: count,
  year: count,
});

export type CountedDay = z.infer<typeof CountedDay>;

/** What a day brought in, in cents, as Stripe's ledger said at that moment. */
export const DayRevenue = z.object({ countedAt: z.date(), cents: z.number() });

/** `emptySearches/{month}`: how often a month's searches found nobody, by `subject@canton`. */
export const EmptySearches = z.object({
  /** When the month began. */
  startsAt: z.date(),
  /** Either may be empty: any subject, anywhere. */
  counts: z.record(z.string(), count),
});

/** `history/{month}`: the days of one month in Luxembourg, by their dates. */
export const MonthOfHistory = z.object({
  /** When the month began. */
  startsAt: z.date(),
  days: z._default(z.record(z.string(), CountedDay), {}),
  revenue: z._default(z.record(z.string(), DayRevenue), {}),
});

export type MonthOfHistory = z.infer<typeof MonthOfHistory>;
