import * as z from 'zod/mini';
import type { Locale } from '../locale/locale.ts';
import { checkKinds, type CheckKind } from './check-kinds.ts';
import { scanMaxBytes } from './check-limits.ts';
import { CheckSource, DeclineReason } from './check-words.ts';
import type { ScanType } from './scan-type.ts';

const kind = z.enum(checkKinds);

const scanMaxLength = Math.ceil(scanMaxBytes / 3) * 4;

/**
 * @throws `teacher-not-found`, `changed-meanwhile` if a request is open, `invalid-request`,
 *   `rate-limited`
 */
export const AskCheck = {
  request: z.strictObject({
    kind,
    /** In Base64. */
    scan: z.string().check(z.minLength(1), z.maxLength(scanMaxLength)),
  }),
};

/**
 * Withdraws the waiting request; without a request, deletes the record that a document was seen.
 */
export const RemoveCheck = { request: z.strictObject({ kind }) };

export type OwnCheck = {
  kind: CheckKind;
  /** ISO instants; null without a request. */
  waiting: { asked_at: string; lapses_at: string } | null;
  /** `counts` is false if the teacher's name has changed since the check. */
  seen: { at: string; source: string; counts: boolean } | null;
  /** `reason` is empty if the last request expired. */
  failed: { at: string; reason: string } | null;
};

const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}-(identity|diploma)$/));

/** Waiting requests, soonest expiry first. */
export const AdminChecks = {
  request: z.strictObject({ after: z.optional(id) }),
  response: {} as {
    checks: {
      id: string;
      request: string;
      kind: CheckKind;
      teacher_id: string;
      /** The name that the document must show. */
      name: string;
      language: Locale;
      /** ISO instants. */
      asked_at: string;
      lapses_at: string;
      /** Expires within three days. */
      soon: boolean;
    }[];
    more: boolean;
    unreadable: string[];
  },
};

/**
 * Returns a scan, and adds an entry to the audit log.
 * @throws `not-found`, also if only the scan is missing
 */
export const AdminOpenScan = {
  request: z.strictObject({ id }),
  response: {} as { type: ScanType; /** In Base64. */ content: string },
};

/**
 * Decides a request, deletes its scan and mails the teacher.
 * @throws `not-found`, `changed-meanwhile` if the request was decided, has expired or is not the
 *   current one
 */
export const AdminDecideCheck = {
  request: z.discriminatedUnion('outcome', [
    z.strictObject({
      id,
      request: z.string(),
      outcome: z.literal('seen'),
      source: CheckSource,
    }),
    z.strictObject({
      id,
      request: z.string(),
      outcome: z.literal('declined'),
      reason: DeclineReason,
    }),
  ]),
};
