import * as z from 'zod/mini';

const count = z.number();

export const CountedDay = z.object({
  countedAt: z.date(),
  teachers: count,
  visible: count,
  month: count,
  year: count,
});

export type CountedDay = z.infer<typeof CountedDay>;

const DayRevenue = z.object({ countedAt: z.date(), cents: z.number() });

/**
 * `emptySearches/{month}`: number of searches without results, by `subject@canton`; either part may
 * be empty.
 */
export const EmptySearches = z.object({
  startsAt: z.date(),
  counts: z.record(z.string(), count),
});

/** `history/{month}`: a month in Luxembourg. */
export const MonthOfHistory = z.object({
  startsAt: z.date(),
  days: z._default(z.record(z.string(), CountedDay), {}),
  revenue: z._default(z.record(z.string(), DayRevenue), {}),
});

export type MonthOfHistory = z.infer<typeof MonthOfHistory>;
