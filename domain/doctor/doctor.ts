import * as z from 'zod/mini';
import { uidPattern } from '../account/uid-pattern.ts';

/** What can disagree, each with what is wrong in one sentence (`doctor:finding-…`). */
export const findingKinds = [
  /** Stripe says something else of a plan than what somebody is entitled by. */
  'plan-differs',
  /** What is public of a teacher is not what follows from what is stored. */
  'profile-differs',
  /** Something is public of somebody who has no profile. */
  'profile-of-nobody',
  /** The name in the address of a profile is not claimed for its teacher. */
  'slug-unclaimed',
  /** A name is claimed for somebody who has no profile. */
  'slug-of-nobody',
  /** A size of the picture that is shown is not stored. */
  'picture-missing',
  /** The published files are not those that are needed. */
  'pages-differ',
  /** Publishing failed, and is tried again later. */
  'set-aside',
  /** A document is not as described: a person has to look. */
  'unreadable',
] as const;

export type FindingKind = (typeof findingKinds)[number];

/** What is gone through, one page after the other. */
export const doctorAreas = ['teachers', 'publications', 'profiles', 'slugs', 'customers'] as const;

export type DoctorArea = (typeof doctorAreas)[number];

/** The id of a document: a uid, or a name slug. */
const Id = z.string().check(z.regex(uidPattern));

const Finding = z.object({
  kind: z.enum(findingKinds),
  /** Whose it is; of a name, the name. */
  subject: z.string(),
  /** How people call the subject. */
  name: z.string(),
  /** Of what cannot be read, which document and which of its fields, without what they hold. */
  detail: z.exactOptional(z.string()),
});

export type Finding = z.infer<typeof Finding>;

/**
 * `admin-doctor`: one page of what disagrees. Refused with `payment-unavailable` where Stripe has to be asked.
 */
export const AdminDoctor = {
  request: z.strictObject({
    area: z.enum(doctorAreas),
    /** Where the page before ended. */
    after: z.optional(Id),
  }),
  response: z.object({
    findings: z.array(Finding),
    /** How many were looked at. */
    looked: z.number(),
    /** Where this page ended; null when it was the last. */
    next: z.nullable(z.string()),
  }),
};

/** `admin-mend`: mends one finding and nothing else. Refused with `payment-unavailable`. */
export const AdminMend = {
  request: z.strictObject({
    kind: z.enum(findingKinds).check(z.refine((kind) => kind !== 'unreadable')),
    subject: Id,
  }),
  response: z.object({
    success: z.literal(true),
    /** False where it is no longer so: nothing was done. */
    mended: z.boolean(),
  }),
};
