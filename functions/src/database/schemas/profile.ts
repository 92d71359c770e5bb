import { checkKinds } from '@kloer/domain/check/check-kinds.ts';
import { locales } from '@kloer/domain/locale/locale.ts';
import type {
  Picture as PictureType,
  Profile as ProfileType,
} from '@kloer/domain/profile/public-profile.ts';
import { cantonIds } from '@kloer/domain/reference/cantons.ts';
import { markNames } from '@kloer/domain/review/marks.ts';
import { ReviewContent } from '@kloer/domain/review/review.ts';
import { languageIds } from '@kloer/domain/reference/languages.ts';
import { TeacherProfileFields } from '@kloer/domain/teacher/teacher.ts';
import * as z from 'zod/mini';

export const Picture: z.ZodMiniType<PictureType> = z.object({
  small: z.string(),
  large: z.string(),
});

const own = TeacherProfileFields.shape;

export const shownFields = {
  slug: z.string(),
  paths: z.record(z.enum(locales), z.string()),
  firstName: own.firstName,
  lastName: own.lastName,
  roleId: own.roleId,
  excerpt: z._default(z.string(), ''),
  excerpts: z.exactOptional(z.partialRecord(z.enum(locales), z.string())),
  bioLanguage: own.bioLanguage,
  subjects: own.subjects,
  schoolLevels: own.schoolLevels,
  teachingLocations: own.teachingLocations,
  cityId: own.cityId,
  cantonId: z.union([z.literal(''), z.enum(cantonIds)]),
  studentRegions: own.studentRegions,
  studentCities: own.studentCities,
  email: z.string(),
  phone: z.string(),
  facebookProfile: z.string(),
  picture: z.nullable(Picture),
  online: z.boolean(),
  updatedAt: z.date(),
  details: own.details,
  isPrompt: z.exactOptional(z.literal(true)),
  reviewed: z.exactOptional(z.object({ count: z.number(), average: z.exactOptional(z.number()) })),
  seen: z.exactOptional(
    z.partialRecord(z.enum(checkKinds), z.object({ on: z.string(), source: z.string() })),
  ),
};

export const Profile: z.ZodMiniType<ProfileType> = z.object({
  ...shownFields,
  uid: z.string(),
  visibleUntil: z.date(),
  bio: own.bio,
  translations: own.translations,
  confirmedAt: z.exactOptional(z.date()),
  reviews: z.exactOptional(
    z.object({
      averages: z.exactOptional(z.record(z.enum(markNames), z.number())),
      newest: z.array(
        z.object({
          ...ReviewContent.shape,
          id: z.string(),
          month: z.string(),
          language: z.exactOptional(z.enum(languageIds)),
          reply: z.exactOptional(z.string()),
        }),
      ),
    }),
  ),
});
