import * as z from 'zod/mini';
import { ContactMessage } from '../contact/contact.ts';
import { locales, type Locale } from '../locale/locale.ts';
import { visibleText } from '../teacher/showable.ts';
import { profilePathIn } from './profile-path.ts';

/** Why somebody reports a profile. */
export const reportReasons = [
  'untrue',
  'identity',
  'offensive',
  'rights',
  /** Sexual abuse or exploitation of children: nobody has to say who they are (DSA 16(2)(c)). */
  'children',
  'unlawful',
  'terms',
] as const;

export type ReportReason = (typeof reportReasons)[number];

/** Longest texts of a report and of its decision, in characters. */
export const reportLimits = { addressLength: 500, wordsLength: 3000, groundsLength: 2000 } as const;

const facts = {
  /** Where it is: DSA 16(2)(b). */
  profile: z.string().check(
    z.maxLength(reportLimits.addressLength, 'profileUnknown'),
    z.refine((address) => profilePathIn(address) !== null, { error: 'profileUnknown' }),
  ),
  /** Why it is thought to be wrong: DSA 16(2)(a). */
  words: z
    .string()
    .check(
      z.overwrite(visibleText),
      z.trim(),
      z.minLength(1, 'wordsRequired'),
      z.maxLength(reportLimits.wordsLength, 'wordsTooLong'),
    ),
  /** That what is said is believed to be right and complete: DSA 16(2)(d). */
  goodFaith: z.literal(true, 'goodFaithRequired'),
};

const { name, email } = ContactMessage.shape;

/** A report by somebody who says who they are: DSA 16(2)(c). The messages are the form's texts. */
export const NamedReport = z.strictObject({
  ...facts,
  reason: z.enum(reportReasons, 'reasonRequired'),
  name,
  email,
});

const nothing = z.string().check(z.trim(), z.maxLength(0));

/** One about the abuse of children, whose reporter may stay unknown, in part or altogether. */
export const UnnamedReport = z.strictObject({
  ...facts,
  reason: z.literal('children'),
  name: z.union([nothing, name], 'nameInvalid'),
  email: z.union([nothing, email], 'invalidEmail'),
});

const delivery = {
  language: z.enum(locales),
  /** Made by the browser for one report, so that a repeated request is the same. */
  reportId: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
  /** The honeypot: people do not see the field and leave it empty. */
  website: z.optional(z.string().check(z.maxLength(500))),
};

/**
 * `report-profile`: anybody reports a profile (DSA 16). It is stored before it is answered. Refused with
 * `teacher-not-found` where no page of a teacher is at that address, `rate-limited`.
 */
export const ReportProfile = {
  request: z.union([z.extend(NamedReport, delivery), z.extend(UnnamedReport, delivery)]),
  response: {} as {
    success: true;
    /** ISO instant. */
    reported_at: string;
    /** Whether a receipt is on its way by mail. */
    receipt: boolean;
  },
};

/** What an administrator can decide about a report. */
export const reportOutcomes = [
  /** Nothing is wrong with it. */
  'no-action',
  /** The profile is blocked. */
  'blocked',
  /** The teacher has put right what was reported. */
  'changed',
  /** The profile is no longer there. */
  'gone',
] as const;

export type ReportOutcome = (typeof reportOutcomes)[number];

/** The id of a stored report. */
const ReportId = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** `admin-reports`: a page of reports, the one that has waited longest first, or the last decided first. */
export const AdminReports = {
  request: z.strictObject({
    state: z.enum(['open', 'decided']),
    /** The last one of the page before. */
    after: z.optional(ReportId),
  }),
  response: {} as {
    reports: {
      id: string;
      /** ISO instant. */
      reported_at: string;
      /** Whether it has waited for a decision for longer than the terms of use say. */
      overdue: boolean;
      teacher_id: string;
      /** Null once there is no profile. */
      teacher_name: string | null;
      /** `unseen`: nothing entitles, or the teacher paused. */
      profile: 'shown' | 'unseen' | 'blocked' | 'gone';
      path: string;
      reason: ReportReason;
      words: string;
      /** Empty where the reporter stays unknown. */
      name: string;
      email: string;
      language: Locale;
      decision: {
        outcome: ReportOutcome;
        grounds: string;
        /** ISO instant. */
        at: string;
        /** Address of the administrator who decided; null where it is no longer known. */
        by: string | null;
      } | null;
    }[];
    /** Whether there are more behind the last one. */
    more: boolean;
    /** Paths of documents that cannot be read and are not shown. */
    unreadable: string[];
  },
};

/** What an administrator says of a decision to whoever reported. */
export const Grounds = z
  .string()
  .check(
    z.overwrite(visibleText),
    z.trim(),
    z.minLength(1, 'groundsRequired'),
    z.maxLength(reportLimits.groundsLength, 'groundsTooLong'),
  );

/**
 * `admin-decide-report`: decides once and for all, and tells the reporter. Refused with `not-found`,
 * `changed-meanwhile` (somebody decided before), `report-outcome-untrue` (the profile is not blocked, or is
 * still there).
 */
export const AdminDecideReport = {
  request: z.strictObject({ id: ReportId, outcome: z.enum(reportOutcomes), grounds: Grounds }),
};
