import * as z from 'zod/mini';
import { uidPattern } from '../account/uid-pattern.ts';

/** Texts have the keys `doctor:finding-…`. */
export const findingKinds = [
  'plan-differs',
  /** Public data are out of date. */
  'profile-differs',
  'profile-of-nobody',
  'slug-unclaimed',
  /** A slug whose uid has no profile. */
  'slug-of-nobody',
  'picture-missing',
  'pages-differ',
  /** Publishing failed and will be tried again. */
  'set-aside',
  'unreadable',
] as const;

export type FindingKind = (typeof findingKinds)[number];

export const doctorAreas = [
  'teachers',
  'publications',
  'profiles',
  'entries',
  'slugs',
  'customers',
  'documents',
] as const;

export type DoctorArea = (typeof doctorAreas)[number];

const Id = z.string().check(z.regex(uidPattern));

const DocumentPath = z.string().check(z.regex(/^[A-Za-z]{1,40}\/(?!__.*__$)[^/]{1,500}$/));

export type Finding = {
  kind: FindingKind;
  subject: string;
  name: string;
  detail?: string;
};

/** @throws `payment-unavailable` */
export const AdminDoctor = {
  request: z
    .strictObject({
      area: z.enum(doctorAreas),
      after: z.optional(z.union([Id, DocumentPath])),
    })
    .check(z.refine(({ area, after = '' }) => area === 'documents' || !after.includes('/'))),
  response: {} as {
    findings: Finding[];
    looked: number;
    /** Null on the last page. */
    next: string | null;
  },
};

/** @throws `payment-unavailable` */
export const AdminMend = {
  request: z.strictObject({
    kind: z.enum(findingKinds).check(z.refine((kind) => kind !== 'unreadable')),
    subject: Id,
  }),
  response: {} as {
    success: true;
    mended: boolean;
  },
};
