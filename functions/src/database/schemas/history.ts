import * as z from 'zod/mini';

const count = z.number();

/** Number of teachers on a day, at the last count. */
export const CountedDay = z.object({
  countedAt: z.date(),
  teachers: count,
  visible: count,
  /** Entitled by a plan. */
  month: count,
  year: count,
});

export type CountedDay = z.infer<typeof CountedDay>;

/** A day's revenue in cents, by Stripe's ledger. */
export const DayRevenue = z.object({ countedAt: z.date(), cents: z.number() });

/** `emptySearches/{month}`: searches without results, by `subject@canton`. */
export const EmptySearches = z.object({
  startsAt: z.date(),
  /** Either part may be empty. */
  counts: z.record(z.string(), count),
});

/** `history/{month}`: the days of a month in Luxembourg, by date. */
export const MonthOfHistory = z.object({
  startsAt: z.date(),
  days: z._default(z.record(z.string(), CountedDay), {}),
  revenue: z._default(z.record(z.string(), DayRevenue), {}),
});

export type MonthOfHistory = z.infer<typeof MonthOfHistory>;
