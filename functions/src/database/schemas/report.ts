import { reportOutcomes, reportReasons } from '@kloer/domain/report/report.ts';
import { locales } from '@kloer/domain/locale/locale.ts';
import * as z from 'zod/mini';

/** `reports/{id}`: that somebody reported a profile, and what became of it. */
export const Report = z.object({
  teacherUid: z.string(),
  /** Where it was, in the language of the reporter. */
  path: z.string(),
  reason: z.enum(reportReasons),
  /** What the reporter wrote. */
  words: z.string(),
  /** Empty where the reporter stays unknown, as the law allows for one reason. */
  name: z.string(),
  email: z.string(),
  language: z.enum(locales),
  reportedAt: z.date(),
  /** Since when it waits for a decision; null once there is one. */
  openSince: z.nullable(z.date()),
  decidedAt: z.nullable(z.date()),
  outcome: z.nullable(z.enum(reportOutcomes)),
  /** Why it was decided so, as the reporter was told. */
  grounds: z.string(),
  /** Who decided; null before. */
  adminUid: z.nullable(z.string()),
  /** When the sweep removes the document. */
  deleteAt: z.date(),
});

export type Report = z.infer<typeof Report>;
