import { locales } from '@kloer/domain/locale/locale.ts';
import * as z from 'zod/mini';

/** `contactMessages/{id}` */
export const ContactRecord = z.object({
  name: z.string(),
  email: z.string(),
  message: z.string(),
  language: z.enum(locales),
  receivedAt: z.date(),
  waitingSince: z.nullable(z.date()),
  answeredAt: z.nullable(z.date()),
  answer: z.nullable(z.string()),
  adminUid: z.nullable(z.string()),
  reported: z.exactOptional(z.string()),
  deleteAt: z.date(),
});

export type ContactRecord = z.infer<typeof ContactRecord>;
