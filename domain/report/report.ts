import * as z from 'zod/mini';
import { ContactMessage } from '../contact/contact.ts';
import { locales, type Locale } from '../locale/locale.ts';
import { visibleText } from '../teacher/showable.ts';
import { profilePathIn } from './profile-path.ts';

export const reportReasons = [
  'untrue',
  'identity',
  'offensive',
  'rights',
  /** Sexual abuse or exploitation of children: may be reported anonymously (DSA 16(2)(c)). */
  'children',
  'unlawful',
  'terms',
] as const;

export type ReportReason = (typeof reportReasons)[number];

/** In characters. */
export const reportLimits = { addressLength: 500, wordsLength: 3000, groundsLength: 2000 } as const;

const facts = {
  /** DSA 16(2)(b). */
  profile: z.string().check(
    z.maxLength(reportLimits.addressLength, 'profileUnknown'),
    z.refine((address) => profilePathIn(address) !== null, { error: 'profileUnknown' }),
  ),
  /** DSA 16(2)(a). */
  words: z
    .string()
    .check(
      z.overwrite(visibleText),
      z.trim(),
      z.minLength(1, 'wordsRequired'),
      z.maxLength(reportLimits.wordsLength, 'wordsTooLong'),
    ),
  /** Statement of good faith: DSA 16(2)(d). */
  goodFaith: z.literal(true, 'goodFaithRequired'),
};

const { name, email } = ContactMessage.shape;

/** Report with the reporter's name: DSA 16(2)(c). The messages are the form's texts. */
export const NamedReport = z.strictObject({
  ...facts,
  reason: z.enum(reportReasons, 'reasonRequired'),
  name,
  email,
});

const nothing = z.string().check(z.trim(), z.maxLength(0));

/** Report about the abuse of children: name and address are optional. */
export const UnnamedReport = z.strictObject({
  ...facts,
  reason: z.literal('children'),
  name: z.union([nothing, name], 'nameInvalid'),
  email: z.union([nothing, email], 'invalidEmail'),
});

const delivery = {
  language: z.enum(locales),
  /** Made by the browser for one report; makes a repeated request idempotent. */
  reportId: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
  /** Honeypot: users do not see this field. */
  website: z.optional(z.string().check(z.maxLength(500))),
};

/**
 * `report-profile`: any visitor reports a profile (DSA 16). Stored before the answer.
 * @throws `teacher-not-found` if the address is not a profile, `rate-limited`
 */
export const ReportProfile = {
  request: z.union([z.extend(NamedReport, delivery), z.extend(UnnamedReport, delivery)]),
  response: {} as {
    success: true;
    reported_at: string;
    /** Whether a receipt is sent by mail. */
    receipt: boolean;
  },
};

export const reportOutcomes = [
  /** Nothing is wrong with the profile. */
  'no-action',
  'blocked',
  /** The teacher corrected what was reported. */
  'changed',
  /** The profile no longer exists. */
  'gone',
] as const;

export type ReportOutcome = (typeof reportOutcomes)[number];

const ReportId = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** `admin-reports`: a page of reports; open ones oldest first, decided ones newest first. */
export const AdminReports = {
  request: z.strictObject({
    state: z.enum(['open', 'decided']),
    /** Last id of the page before. */
    after: z.optional(ReportId),
  }),
  response: {} as {
    reports: {
      id: string;
      /** ISO instant. */
      reported_at: string;
      /** Undecided for longer than the terms of use promise. */
      overdue: boolean;
      teacher_id: string;
      /** Null if the profile is gone. */
      teacher_name: string | null;
      /** `unseen`: not entitled, or paused. */
      profile: 'shown' | 'unseen' | 'blocked' | 'gone';
      path: string;
      reason: ReportReason;
      words: string;
      /** Empty if the reporter is anonymous. */
      name: string;
      email: string;
      language: Locale;
      decision: {
        outcome: ReportOutcome;
        grounds: string;
        /** ISO instant. */
        at: string;
        /** Administrator's address; null if unknown. */
        by: string | null;
      } | null;
    }[];
    more: boolean;
    /** Paths of documents that cannot be parsed. */
    unreadable: string[];
  },
};

/** Reasons for a decision, for the reporter. */
export const Grounds = z
  .string()
  .check(
    z.overwrite(visibleText),
    z.trim(),
    z.minLength(1, 'groundsRequired'),
    z.maxLength(reportLimits.groundsLength, 'groundsTooLong'),
  );

/**
 * `admin-decide-report`: final decision; the reporter is notified.
 * @throws `not-found`, `changed-meanwhile` if it is decided already, `report-outcome-untrue` if the profile is not
 * blocked, or still exists
 */
export const AdminDecideReport = {
  request: z.strictObject({ id: ReportId, outcome: z.enum(reportOutcomes), grounds: Grounds }),
};
