import { locales } from '@kloer/domain/locale/locale.ts';
import { Filter } from '@kloer/domain/search/filter-schema.ts';
import { LessonDetails } from '@kloer/domain/teacher/lesson-details.ts';
import { shownFields } from './profile.ts';
import { TeacherProfileFields } from '@kloer/domain/teacher/teacher.ts';
import * as z from 'zod/mini';

/** `searchAlerts/{id}` */
export const SearchAlert = z.object({
  email: z.string(),
  /** Hash of the mailbox, the same for all spellings of the address. */
  mailbox: z.string(),
  language: z.enum(locales),
  filter: Filter,
  askedAt: z.date(),
  /** Null until the address is confirmed. */
  confirmedAt: z.nullable(z.date()),
  /** Hashes of the tokens in the mails' links. */
  proofs: z.array(z.string()),
  /** Hashes of the teachers named in earlier mails. */
  told: z.array(z.string()),
  /** When the alert ends or, before the address is confirmed, its link expires. */
  endsAt: z.date(),
});

export type SearchAlert = z.infer<typeof SearchAlert>;

const own = TeacherProfileFields.shape;

export const Found = z.object({
  subjects: own.subjects,
  schoolLevels: own.schoolLevels,
  roleId: own.roleId,
  teachingLocations: own.teachingLocations,
  cityId: own.cityId,
  studentRegions: own.studentRegions,
  studentCities: own.studentCities,
  reviewed: z.optional(z.object({ count: z.number() })),
  details: z.optional(z.pick(LessonDetails, { teachingLanguages: true })),
  seen: z.optional(shownFields.seen),
});

/** `searchNews/{uid}` */
export const SearchNews = z.object({
  /** Changes since the last run that may make more searches find the teacher, oldest first. */
  changes: z.array(
    z.object({
      /** Search keys before the change; null if the teacher was hidden. */
      before: z.nullable(Found),
      at: z.date(),
    }),
  ),
  at: z.date(),
});

export type SearchNews = z.infer<typeof SearchNews>;
