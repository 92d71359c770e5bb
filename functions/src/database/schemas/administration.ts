import { findingKinds } from '@kloer/domain/doctor/doctor.ts';
import { reviewStates } from '@kloer/domain/review/review-state.ts';
import { reportOutcomes } from '@kloer/domain/report/report.ts';
import { promoTypes } from '@kloer/domain/subscription/entitlement.ts';
import { deletionReasons, suspensionReasons } from '@kloer/domain/subscription/suspension.ts';
import * as z from 'zod/mini';

const who = {
  at: z.date(),
  /** Null for a change made by a script. */
  adminUid: z.nullable(z.string()),
};

const TeacherFacts = z.object({
  endsAt: z.nullable(z.date()),
  suspended: z.boolean(),
  promo: z._default(
    z.nullable(z.object({ code: z.string(), type: z.enum(promoTypes), endsAt: z.date() })),
    null,
  ),
});

export type TeacherFacts = z.infer<typeof TeacherFacts>;

/** Facts about a promo code in the audit log, which does not contain the text of its note. */
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

const MailFacts = z.object({
  id: z.string(),
  mail: z.string(),
  state: z.enum(['sent', 'given-up', 'waiting']),
  repeats: z.number(),
});

/**
 * Entries survive accounts, so they contain no name or address. Texts about a person are deleted
 * with the account.
 */
export const AuditEntry = z.discriminatedUnion('action', [
  z.object({
    ...who,
    action: z.literal('update-teacher'),
    personUid: z.string(),
    before: TeacherFacts,
    after: TeacherFacts,
    reason: z.exactOptional(z.enum(suspensionReasons)),
    /** The facts stated to the teacher; deleted with the account. */
    facts: z.exactOptional(z.string()),
    givenAgain: z.exactOptional(z.literal(true)),
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
    action: z.enum(['register-second-factor', 'remove-second-factor']),
    personUid: z.string(),
    before: z.object({ secondFactor: z.boolean() }),
    after: z.object({ secondFactor: z.boolean() }),
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
    personUid: z.string(),
    before: z.object({ outcome: z.null() }),
    after: z.object({ outcome: z.enum(reportOutcomes) }),
  }),
  z.object({
    ...who,
    action: z.enum(['open-scan', 'see-document', 'decline-document']),
    personUid: z.string(),
    before: z.object({}),
    after: z.object({}),
  }),
  z.object({
    ...who,
    action: z.enum(['release-review', 'refuse-review', 'remove-reply']),
    personUid: z.string(),
    before: z.object({ review: z.enum(reviewStates) }),
    after: z.object({ review: z.enum(reviewStates) }),
  }),
  z.object({
    ...who,
    action: z.literal('repeat-mail'),
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
    /** Absent in older entries. */
    reason: z.exactOptional(z.enum(deletionReasons)),
  }),
  z.object({
    ...who,
    action: z.literal('answer-message'),
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
    action: z.literal('delete-message'),
    message: z.string(),
    before: z.object({ stored: z.literal(true) }),
    after: z.object({ stored: z.literal(false) }),
  }),
  z.object({
    ...who,
    action: z.literal('note-teacher'),
    personUid: z.string(),
    before: z.object({ hasNote: z.boolean() }),
    after: z.object({ hasNote: z.boolean() }),
  }),
  z.object({
    ...who,
    action: z.literal('block-sender'),
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

/** `teacherNotes/{uid}` */
export const StoredNote = z.object({ words: z.string(), at: z.date(), adminUid: z.string() });

export const TeacherIndexShard = z.object({
  /** Uids with `IndexEntry` as JSON. Firestore does not index this field. */
  entries: z._default(z.record(z.string(), z.string()), {}),
});
