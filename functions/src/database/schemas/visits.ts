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
  /** The month, as `yyyy-mm`, about which the last mail was sent. */
  toldMonth: z.string(),
});

export type VisitYear = z.infer<typeof VisitYear>;
