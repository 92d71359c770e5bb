import * as z from 'zod/mini';
import { ContactMessage } from '../contact/contact.ts';
import { locales, type Locale } from '../locale/locale.ts';
import type { PublicReview } from '../review/public-review.ts';
import { ReviewId } from '../review/review.ts';
import type { RunningPlan } from '../subscription/changes.ts';
import { visibleText } from '../teacher/showable.ts';
import { profilePathIn } from './profile-path.ts';

export const reportReasons = [
  'untrue',
  'identity',
  'offensive',
  'rights',
  /** The law allows anonymous reports of child abuse (DSA, article 16(2)(c)). */
  'children',
  'unlawful',
  'terms',
] as const;

export type ReportReason = (typeof reportReasons)[number];

/** In characters. */
export const reportLimits = { addressLength: 500, wordsLength: 3000, groundsLength: 2000 } as const;

const facts = {
  /** Required by DSA article 16(2)(b). */
  profile: z.string().check(
    z.maxLength(reportLimits.addressLength, 'profileUnknown'),
    z.refine((address) => profilePathIn(address) !== null, { error: 'profileUnknown' }),
  ),
  /** Required by DSA article 16(2)(a). */
  words: z
    .string()
    .check(
      z.overwrite(visibleText),
      z.trim(),
      z.minLength(1, 'wordsRequired'),
      z.maxLength(reportLimits.wordsLength, 'wordsTooLong'),
    ),
  review: z.optional(ReviewId),
  /** Required by DSA article 16(2)(d). */
  goodFaith: z.literal(true, 'goodFaithRequired'),
};

const { name, email } = ContactMessage.shape;

/** Required by DSA article 16(2)(c). */
export const NamedReport = z.strictObject({
  ...facts,
  reason: z.enum(reportReasons, 'reasonRequired'),
  name,
  email,
});

const nothing = z.string().check(z.trim(), z.maxLength(0));

export const UnnamedReport = z.strictObject({
  ...facts,
  reason: z.literal('children'),
  name: z.union([nothing, name], 'nameInvalid'),
  email: z.union([nothing, email], 'invalidEmail'),
});

const delivery = {
  language: z.enum(locales),
  reportId: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
  /** Honeypot. */
  website: z.optional(z.string().check(z.maxLength(500))),
};

/**
 * Open to any visitor (DSA, article 16).
 * @throws `teacher-not-found`, `rate-limited`
 */
export const ReportProfile = {
  request: z.union([z.extend(NamedReport, delivery), z.extend(UnnamedReport, delivery)]),
  response: {} as {
    success: true;
    reported_at: string;
    receipt: boolean;
  },
};

export const reportOutcomes = [
  'no-action',
  'blocked',
  /** The teacher corrected the profile. */
  'changed',
  'gone',
  'review-removed',
] as const;

export type ReportOutcome = (typeof reportOutcomes)[number];

const ReportId = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Open reports oldest first, decided ones newest first. */
export const AdminReports = {
  request: z.strictObject({
    state: z.enum(['open', 'decided']),
    after: z.optional(ReportId),
  }),
  response: {} as {
    reports: {
      id: string;
      reported_at: string;
      /** ISO instant until which the terms of use promise a decision. */
      decide_by: string;
      overdue: boolean;
      teacher_id: string;
      teacher_name: string | null;
      /** `unseen`: not entitled, or paused by the teacher. */
      profile: 'shown' | 'unseen' | 'blocked' | 'gone';
      revision: string | null;
      plan: RunningPlan | null;
      path: string;
      /** Null if the review is not published; absent in reports about the profile. */
      review?: PublicReview | null;
      reason: ReportReason;
      words: string;
      /** Empty in an anonymous report. */
      name: string;
      email: string;
      language: Locale;
      decision: {
        outcome: ReportOutcome;
        grounds: string;
        at: string;
        by: string | null;
      } | null;
    }[];
    more: boolean;
    unreadable: string[];
  },
};

export const Grounds = z
  .string()
  .check(
    z.overwrite(visibleText),
    z.trim(),
    z.minLength(1, 'groundsRequired'),
    z.maxLength(reportLimits.groundsLength, 'groundsTooLong'),
  );

/**
 * The decision is final; the reporter is notified.
 * @throws `not-found`, `changed-meanwhile`, `report-outcome-untrue`
 */
export const AdminDecideReport = {
  request: z.strictObject({ id: ReportId, outcome: z.enum(reportOutcomes), grounds: Grounds }),
};
