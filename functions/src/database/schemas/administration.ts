import { findingKinds } from '@kloer/domain/doctor/doctor.ts';
import { reportOutcomes } from '@kloer/domain/report/report.ts';
import { promoTypes } from '@kloer/domain/subscription/entitlement.ts';
import { deletionReasons, suspensionReasons } from '@kloer/domain/subscription/suspension.ts';
import * as z from 'zod/mini';

const who = {
  at: z.date(),
  /** Who did it; null where the operator did, by `npm run admin`. */
  adminUid: z.nullable(z.string()),
};

/** What an administrator's change of a teacher can change: the grant, the block and the promo code. */
const TeacherFacts = z.object({
  endsAt: z.nullable(z.date()),
  suspended: z.boolean(),
  promo: z._default(
    z.nullable(z.object({ code: z.string(), type: z.enum(promoTypes), endsAt: z.date() })),
    null,
  ),
});

export type TeacherFacts = z.infer<typeof TeacherFacts>;

/** A promo code as it can be changed; of a note, only whether there is one. */
const PromoCodeFacts = z.object({
  code: z.string(),
  durationMonths: z.number(),
  type: z.string(),
  active: z.boolean(),
  validUntil: z.nullable(z.date()),
  maxRedemptions: z.nullable(z.number()),
  hasNote: z.boolean(),
});

export type PromoCodeFacts = z.infer<typeof PromoCodeFacts>;

/** A mail of the outbox by its id, which tells nothing of whom it is for. */
const MailFacts = z.object({
  id: z.string(),
  /** Why it was written, e.g. `receipt`. */
  mail: z.string(),
  state: z.enum(['sent', 'given-up', 'waiting']),
  /** How often it was sent once more. */
  repeats: z.number(),
});

/**
 * Who changed what, how it was before and what it became, null where there was or is nothing. It outlives
 * accounts, so that it holds uids and decisions, and no name or address; free text goes with the account.
 */
export const AuditEntry = z.discriminatedUnion('action', [
  z.object({
    ...who,
    action: z.literal('update-teacher'),
    personUid: z.string(),
    before: TeacherFacts,
    after: TeacherFacts,
    /** Why the teacher was blocked. */
    reason: z.exactOptional(z.enum(suspensionReasons)),
    /** What was found, in words for the teacher; removed when the account is deleted. */
    facts: z.exactOptional(z.string()),
    /** The promo code is one that an administrator had taken back from the teacher. */
    givenAgain: z.exactOptional(z.literal(true)),
    /** Ids of the suspensions that were lifted, by which the change can be taken back. */
    lifted: z.exactOptional(z.array(z.string())),
  }),
  z.object({
    ...who,
    action: z.literal('undo-teacher'),
    personUid: z.string(),
    before: TeacherFacts,
    after: TeacherFacts,
  }),
  z.object({
    ...who,
    action: z.enum(['grant-admin', 'revoke-admin']),
    personUid: z.string(),
    before: z.object({ administers: z.boolean() }),
    after: z.object({ administers: z.boolean() }),
  }),
  z.object({
    ...who,
    action: z.enum(['create-promo-code', 'update-promo-code', 'delete-promo-code']),
    before: z.nullable(PromoCodeFacts),
    after: z.nullable(PromoCodeFacts),
  }),
  z.object({
    ...who,
    action: z.literal('decide-report'),
    /** Whose profile was reported. */
    personUid: z.string(),
    before: z.object({ outcome: z.null() }),
    after: z.object({ outcome: z.enum(reportOutcomes) }),
  }),
  z.object({
    ...who,
    action: z.literal('repeat-mail'),
    /** Whose mail it was; null where no account has its address. */
    personUid: z.nullable(z.string()),
    before: MailFacts,
    after: MailFacts,
  }),
  z.object({
    ...who,
    action: z.literal('delete-account'),
    personUid: z.string(),
    before: z.object({ deletion: z.null() }),
    after: z.object({ deletion: z.literal('account') }),
    /** Absent where an earlier version of this code asked for none. */
    reason: z.exactOptional(z.enum(deletionReasons)),
  }),
  z.object({
    ...who,
    action: z.literal('answer-message'),
    /** Which one: a hash that names nobody. */
    message: z.string(),
    before: z.object({ answered: z.literal(false) }),
    after: z.object({ answered: z.literal(true), byMail: z.boolean() }),
  }),
  z.object({
    ...who,
    action: z.literal('reopen-message'),
    message: z.string(),
    before: z.object({ answered: z.literal(true) }),
    after: z.object({ answered: z.literal(false) }),
  }),
  z.object({
    ...who,
    action: z.literal('block-sender'),
    /** The contact message that reports what they wrote. */
    message: z.string(),
    before: z.object({ blocked: z.boolean() }),
    after: z.object({ blocked: z.boolean() }),
  }),
  z.object({
    ...who,
    action: z.literal('mend'),
    personUid: z.string(),
    before: z.object({ finding: z.enum(findingKinds) }),
    after: z.object({ finding: z.null() }),
  }),
]);

export type AuditEntry = z.infer<typeof AuditEntry>;

/** One part of the index of teachers. */
export const TeacherIndexShard = z.object({
  /**
   * `IndexEntry` as JSON by uid, into which no index looks; each is written by itself. Absent where the first one
   * that was written is of a person without a profile.
   */
  entries: z._default(z.record(z.string(), z.string()), {}),
});
