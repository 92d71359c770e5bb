import * as z from 'zod/mini';
import { checkKinds } from '../check/check-kinds.ts';
import { cantonIds } from '../reference/cantons.ts';
import { languageIds } from '../reference/languages.ts';
import { placeIds } from '../reference/places.ts';
import { roleIds } from '../reference/roles.ts';
import { schoolLevelIds } from '../reference/school-levels.ts';
import { subjectKeys } from '../reference/subjects.ts';
import { lessonPlaces, priceCeilings, type SearchFilter } from './search-filter.ts';

/** Empty fields match everything. */
export const Filter = z.strictObject({
  subject: z.enum([...subjectKeys, '']),
  cityId: z.enum([...placeIds, '']),
  canton: z.enum([...cantonIds, '']),
  level: z.enum([...schoolLevelIds, '']),
  language: z.enum([...languageIds, '']),
  upToEur: z.literal([...priceCeilings, '']),
  lessonPlace: z.enum([...lessonPlaces, '']),
  online: z.boolean(),
  roleId: z.enum([...roleIds, '']),
  /** Absent in searches stored before this filter existed. */
  seen: z._default(z.enum([...checkKinds, '']), ''),
  reviewed: z._default(z.boolean(), false),
}) as z.ZodMiniType<SearchFilter, SearchFilter>;
