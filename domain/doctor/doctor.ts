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
export const doctorAreas = [
  'teachers',
  'publications',
  'profiles',
  /** Of the lists that the search reads, by the uid of the teacher. */
  'entries',
  'slugs',
  'customers',
  /** Every other collection: whether its documents can be read. */
  'documents',
] as const;

export type DoctorArea = (typeof doctorAreas)[number];

/** The id of a document: a uid, or a name slug. */
const Id = z.string().check(z.regex(uidPattern));

/** A collection and the id of a document in it. */
const DocumentPath = z.string().check(z.regex(/^[A-Za-z]{1,40}\/(?!__.*__$)[^/]{1,500}$/));

export type Finding = {
  kind: FindingKind;
  /** Whose it is; of a name, the name. */
  subject: string;
  /** How people call the subject. */
  name: string;
  /** Of what cannot be read, which document and which of its fields, without what they hold. */
  detail?: string;
};

/**
 * `admin-doctor`: one page of what disagrees. Refused with `payment-unavailable` where Stripe has to be asked.
 */
export const AdminDoctor = {
  request: z
    .strictObject({
      area: z.enum(doctorAreas),
      /** Where the page before ended. */
      after: z.optional(z.union([Id, DocumentPath])),
    })
    .check(z.refine(({ area, after = '' }) => area === 'documents' || !after.includes('/'))),
  response: {} as {
    findings: Finding[];
    /** How many were looked at. */
    looked: number;
    /** Where this page ended; null when it was the last. */
    next: string | null;
  },
};

/** `admin-mend`: mends one finding and nothing else. Refused with `payment-unavailable`. */
export const AdminMend = {
  request: z.strictObject({
    kind: z.enum(findingKinds).check(z.refine((kind) => kind !== 'unreadable')),
    subject: Id,
  }),
  response: {} as {
    success: true;
    /** False where it is no longer so: nothing was done. */
    mended: boolean;
  },
};
