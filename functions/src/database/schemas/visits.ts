import * as z from 'zod/mini';

const count = z.number();

const Counts = z.object({ visits: count, appearances: count, contacts: count });

/** `visitCounts/{uid}@{year}`: counts by the Monday of each week. */
export const VisitYear = z.object({
  uid: z.string(),
  startsAt: z.date(),
  weeks: z.record(z.string(), Counts),
  hour: z.number(),
  inHour: Counts,
  writtenAt: z.date(),
  /** `yyyy-mm` of the month that the last mail was about. */
  toldMonth: z.string(),
});

export type VisitYear = z.infer<typeof VisitYear>;
