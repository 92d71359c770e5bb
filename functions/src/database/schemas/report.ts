import { reportOutcomes, reportReasons } from '@kloer/domain/report/report.ts';
import { locales } from '@kloer/domain/locale/locale.ts';
import * as z from 'zod/mini';

/** `reports/{id}` */
export const Report = z.object({
  teacherUid: z.string(),
  path: z.string(),
  /** Public id of the reported review; empty if the report is about the profile. */
  review: z._default(z.string(), ''),
  reason: z.enum(reportReasons),
  words: z.string(),
  /** Empty for an anonymous report, which the law allows for one reason. */
  name: z.string(),
  email: z.string(),
  language: z.enum(locales),
  reportedAt: z.date(),
  openSince: z.nullable(z.date()),
  decidedAt: z.nullable(z.date()),
  outcome: z.nullable(z.enum(reportOutcomes)),
  grounds: z.string(),
  adminUid: z.nullable(z.string()),
  deleteAt: z.date(),
});

export type Report = z.infer<typeof Report>;
