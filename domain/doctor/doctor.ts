import * as z from 'zod/mini';
import { uidPattern } from '../account/uid-pattern.ts';

/** Inconsistencies that the doctor finds; `doctor:finding-…` has the text of each. */
export const findingKinds = [
  /** Stored plan and Stripe disagree. */
  'plan-differs',
  /** The public data of a teacher do not follow from the stored ones. */
  'profile-differs',
  /** Public data of a uid without a profile. */
  'profile-of-nobody',
  /** A profile's name slug is not claimed for its teacher. */
  'slug-unclaimed',
  /** A slug is claimed for a uid without a profile. */
  'slug-of-nobody',
  /** A size of the profile picture is missing in storage. */
  'picture-missing',
  /** Published files differ from the required ones. */
  'pages-differ',
  /** Publishing failed and is retried later. */
  'set-aside',
  /** A document does not match its schema; an administrator has to look. */
  'unreadable',
] as const;

export type FindingKind = (typeof findingKinds)[number];

/** Checked page by page. */
export const doctorAreas = [
  'teachers',
  'publications',
  'profiles',
  /** Entries of the search lists, by uid. */
  'entries',
  'slugs',
  'customers',
  /** Every other collection: whether its documents can be parsed. */
  'documents',
] as const;

export type DoctorArea = (typeof doctorAreas)[number];

/** A uid or a name slug. */
const Id = z.string().check(z.regex(uidPattern));

/** Collection and document id. */
const DocumentPath = z.string().check(z.regex(/^[A-Za-z]{1,40}\/(?!__.*__$)[^/]{1,500}$/));

export type Finding = {
  kind: FindingKind;
  /** A uid or a slug. */
  subject: string;
  /** Display name of the subject. */
  name: string;
  /** Document and fields that cannot be parsed, without their values. */
  detail?: string;
};

/**
 * `admin-doctor`: one page of findings.
 * @throws `payment-unavailable` if Stripe does not answer
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
    /** Number of checked items. */
    looked: number;
    /** Null on the last page. */
    next: string | null;
  },
};

/**
 * `admin-mend`: repairs one finding.
 * @throws `payment-unavailable`
 */
export const AdminMend = {
  request: z.strictObject({
    kind: z.enum(findingKinds).check(z.refine((kind) => kind !== 'unreadable')),
    subject: Id,
  }),
  response: {} as {
    success: true;
    /** False if there was nothing left to repair. */
    mended: boolean;
  },
};
