import * as z from 'zod/mini';
import { monthsLater } from '../date/date.ts';
import { dayMs } from '../date/spans.ts';
import { checkKinds, decisionDays, failedKeptMonths, type CheckKind } from './check-limits.ts';

/** `checks/{uid and kind}` */
export const Check = z.object({
  uid: z.string(),
  kind: z.enum(checkKinds),
  /** Null unless an administrator must decide. */
  request: z.nullable(
    z.object({
      /** Also names the scan's file. */
      id: z.string(),
      /** The name that the document must show. */
      name: z.string(),
      askedAt: z.date(),
    }),
  ),
  /** When the request lapses; null without one. */
  dueAt: z.nullable(z.date()),
  /** The last decision. */
  decided: z.nullable(
    z.object({
      outcome: z.enum(['seen', 'declined', 'lapsed']),
      at: z.date(),
      /** The institution or country, or why it was declined. */
      words: z.string(),
    }),
  ),
  /** Who looked; null if nothing was decided. */
  adminUid: z.nullable(z.string()),
  /** Null with a request, or if the document was seen. */
  deleteAt: z.nullable(z.date()),
});

export type Check = z.infer<typeof Check>;
export type CheckRequest = NonNullable<Check['request']>;

/** What was seen of a teacher, in `teachers/{uid}`. */
export const SeenDocument = z.object({
  /** The name at the time of the request: the check counts for this name only. */
  name: z.string(),
  /** The institution of a diploma, or the country of an identity document. */
  source: z.string(),
  at: z.date(),
});

export const SeenDocuments = z.partialRecord(z.enum(checkKinds), SeenDocument);

export type SeenDocuments = z.infer<typeof SeenDocuments>;

type Named = { firstName: string; lastName: string };

/** Spaces and the encoding of accents do not make another name; case and letters do. */
export const checkedName = ({ firstName, lastName }: Named): string =>
  `${firstName} ${lastName}`.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

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

/** What visitors see: nothing that was seen under another name, and no nationality. */
export type PublicChecks = Partial<Record<CheckKind, { at: Date; source: string }>>;

export function publicChecks(teacher: Named & { seen?: SeenDocuments | undefined }): PublicChecks {
  const name = checkedName(teacher);
  const shown: PublicChecks = {};
  for (const kind of checkKinds) {
    const document = teacher.seen?.[kind];
    if (document?.name !== name) continue;
    shown[kind] = { at: document.at, source: kind === 'diploma' ? document.source : '' };
  }
  return shown;
}
