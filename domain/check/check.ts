import * as z from 'zod/mini';
import { monthsLater } from '../date/date.ts';
import { dayMs } from '../date/spans.ts';
import { locales } from '../locale/locale.ts';
import { checkKinds, type CheckKind } from './check-kinds.ts';
import { decisionDays, failedKeptMonths } from './check-limits.ts';

/** `checks/{uid and kind}` */
export const Check = z.object({
  uid: z.string(),
  kind: z.enum(checkKinds),
  /** Null unless an administrator must decide. */
  request: z.nullable(
    z.object({
      /** Also the name of the scan's file. */
      id: z.string(),
      name: z.string(),
      /** Language of mails to the teacher and of an administrator's reason. */
      language: z.enum(locales),
      askedAt: z.date(),
    }),
  ),
  dueAt: z.nullable(z.date()),
  decided: z.nullable(
    z.object({
      outcome: z.enum(['seen', 'declined', 'lapsed']),
      at: z.date(),
      /** The institution or country, or the reason for declining. */
      words: z.string(),
    }),
  ),
  adminUid: z.nullable(z.string()),
  deleteAt: z.nullable(z.date()),
});

export type Check = z.infer<typeof Check>;
export type CheckRequest = NonNullable<Check['request']>;

export const withRequest = (
  owner: { uid: string; kind: CheckKind },
  request: CheckRequest,
): Check => ({
  ...owner,
  request,
  dueAt: new Date(request.askedAt.getTime() + decisionDays * dayMs),
  decided: null,
  adminUid: null,
  deleteAt: null,
});

export const withDecision = (
  known: Check,
  decided: NonNullable<Check['decided']>,
  adminUid: string | null,
): Check => ({
  ...known,
  request: null,
  dueAt: null,
  decided,
  adminUid,
  deleteAt: decided.outcome === 'seen' ? null : monthsLater(decided.at, failedKeptMonths),
});
