import * as z from 'zod/mini';

const count = z.number();

const Counts = z.object({ visits: count, appearances: count, contacts: count });

/** `visitCounts/{uid}@{year}`: a year's weeks, by their Mondays. */
export const VisitYear = z.object({
  uid: z.string(),
  startsAt: z.date(),
  weeks: z.record(z.string(), Counts),
  /** The hour of the last write, counted from 1970, and its additions. */
  hour: z.number(),
  inHour: Counts,
  writtenAt: z.date(),
  /** `yyyy-mm` of the last month that was mailed or empty. */
  toldMonth: z.string(),
});

export type VisitYear = z.infer<typeof VisitYear>;
