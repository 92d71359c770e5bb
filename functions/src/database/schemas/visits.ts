import * as z from 'zod/mini';

const count = z.number();

const Counts = z.object({ visits: count, appearances: count, contacts: count });

/** `visitCounts/{uid}@{year}`: the weeks that began in a year, by their Mondays. */
export const VisitYear = z.object({
  uid: z.string(),
  /** When the year began. */
  startsAt: z.date(),
  weeks: z.record(z.string(), Counts),
  /** The hour, counted from 1970, of the last write, and what was added in it. */
  hour: z.number(),
  inHour: Counts,
  writtenAt: z.date(),
  /** The last month, `yyyy-mm`, of which the teacher was told or had nothing to be told. */
  toldMonth: z.string(),
});

export type VisitYear = z.infer<typeof VisitYear>;
