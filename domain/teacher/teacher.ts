import * as z from 'zod/mini';
import { locales } from '../locale/locale.ts';
import { SeenDocuments } from '../check/seen-documents.ts';
import { cantonIds } from '../reference/cantons.ts';
import { languageIds } from '../reference/languages.ts';
import { centreIds, placeIds } from '../reference/places.ts';
import { roleIds } from '../reference/roles.ts';
import { schoolLevelIds } from '../reference/school-levels.ts';
import { subjectKeys } from '../reference/subjects.ts';
import { LessonDetails } from './lesson-details.ts';
import { maxUnits } from './max-units.ts';
import { picturePattern } from './picture-name.ts';
import { priceLimits } from './price-limits.ts';
import { isShowableName, isShowableText, usualName } from './showable.ts';

/** Lengths in UTF-16 units. */
export const teacherLimits = {
  nameLength: 60,
  emailLength: 254,
  phoneLength: 30,
  facebookLength: 200,
  bioLength: 5000,
} as const;

export const servablePlaceIds = [...placeIds, ...centreIds] as const;

export const locationTypes = ['teacherPlace', 'studentPlace', 'online'] as const;

export type LocationType = (typeof locationTypes)[number];

const legacyLocationTypes: Record<string, LocationType> = {
  "Teacher's Place": 'teacherPlace',
  "Student's Place": 'studentPlace',
  Online: 'online',
};

/** Accepts present and legacy spellings (specification §3). */
export function locationTypeOf(spelling: string): LocationType | undefined {
  return locationTypes.find((type) => type === spelling) ?? legacyLocationTypes[spelling];
}

const required = (text: z.ZodMiniString<string>, maxLength: number) =>
  text.check(
    maxUnits(maxLength),
    z.refine((words) => words === words.trim()),
    z.minLength(1),
  );

const words = required(z.string(), teacherLimits.bioLength).check(
  z.refine((text) => text === '' || isShowableText(text), { error: 'notShowable' }),
);

const name = required(z.string().check(z.overwrite(usualName)), teacherLimits.nameLength).check(
  z.refine((text) => text === '' || isShowableName(text), { error: 'notShowable' }),
);

const distinct = <T extends string>(values: z.ZodMiniArray<z.ZodMiniType<T, T>>, max: number) =>
  values.check(
    z.maxLength(max),
    z.refine((list) => new Set(list).size === list.length),
  );

const TeachingLocation = z.strictObject({
  pricePerHourEur: z.int().check(z.gte(priceLimits.lowest), z.lte(priceLimits.highest)),
});

/**
 * `l.facebook.com/l.php?u=` redirects anywhere, so other hosts and queries are refused. Allows only
 * unescaped path characters (RFC 3986).
 */
const facebookPattern =
  /^https:\/\/((www|m|web|mbasic|touch|[a-z]{2}-[a-z]{2})\.)?facebook\.com\/(profile\.php\?id=[0-9]+|(?!.*(\.php|\/?\.\.?(\/|$)))[A-Za-z0-9._~!$&'()*+,=:@%/-]+)$/;

/** Also accepts numbers stored before `readPhone` existed. */
const phonePattern = /^([+0-9][0-9 ()./-]{4,})?$/;

type Reach = {
  teachingLocations: { teacherPlace?: unknown; studentPlace?: unknown };
  cityId: unknown;
  studentRegions: unknown[];
  studentCities: unknown[];
};

/** Whether places can be checked, even if other fields are invalid: all problems are reported. */
function hasReach({ value }: { value: unknown }): boolean {
  const { teachingLocations, cityId, studentRegions, studentCities } = (value ??
    {}) as Partial<Reach>;
  return (
    typeof teachingLocations === 'object' &&
    teachingLocations !== null &&
    typeof cityId === 'string' &&
    Array.isArray(studentRegions) &&
    Array.isArray(studentCities)
  );
}

function hasShowableNames({ value }: { value: unknown }): boolean {
  const { firstName, lastName } = (value ?? {}) as Record<string, unknown>;
  const isName = (text: unknown) => typeof text === 'string' && isShowableName(text);
  return isName(firstName) && isName(lastName);
}

export const TeacherProfileFields = z
  .strictObject({
    firstName: name,
    lastName: name,
    email: z.email({ pattern: z.regexes.html5Email }).check(z.maxLength(teacherLimits.emailLength)),
    phone: z.string().check(z.regex(phonePattern), z.maxLength(teacherLimits.phoneLength)),
    facebookProfile: z.string().check(
      z.maxLength(teacherLimits.facebookLength, { abort: true }),
      z.refine((address) => address === '' || facebookPattern.test(address)),
    ),
    showEmail: z.boolean(),
    showPhone: z.boolean(),
    showFacebook: z.boolean(),
    bio: words,
    bioLanguage: z.optional(z.union([z.literal(''), z.enum(languageIds)])),
    translations: z.optional(
      z.strictObject({
        fr: z.exactOptional(words),
        en: z.exactOptional(words),
        lb: z.exactOptional(words),
      }),
    ),
    details: z.optional(LessonDetails),
    /** `{uid}-{timestamp}.{ext}` under `profile-pictures/`, or empty. */
    profilePicture: z.union([z.literal(''), z.string().check(z.regex(picturePattern))]),
    roleId: z.enum(roleIds),
    /** Empty unless lessons are at the teacher's place. */
    cityId: z.union([z.literal(''), z.enum(placeIds)]),
    /** The first subject is in the canonical address. */
    subjects: distinct(z.array(z.enum(subjectKeys)), subjectKeys.length).check(z.minLength(1)),
    schoolLevels: distinct(z.array(z.enum(schoolLevelIds)), schoolLevelIds.length).check(
      z.minLength(1),
    ),
    teachingLocations: z
      .strictObject({
        teacherPlace: z.optional(TeachingLocation),
        studentPlace: z.optional(TeachingLocation),
        online: z.optional(TeachingLocation),
      })
      .check(z.refine((locations) => Object.keys(locations).length > 0)),
    /** Cantons served as a whole, at the pupil's place. */
    studentRegions: distinct(z.array(z.enum(cantonIds)), cantonIds.length),
    /** In addition to the cantons in `studentRegions`. */
    studentCities: distinct(z.array(z.enum(servablePlaceIds)), servablePlaceIds.length),
    language: z.enum(locales),
  })
  .check(
    // Names that are fine alone may together claim to be the site.
    z.refine((t) => isShowableName(`${t.firstName} ${t.lastName}`), {
      error: 'notShowable',
      path: ['lastName'],
      when: hasShowableNames,
    }),
    z.refine((t) => !t.bioLanguage || !Object.hasOwn(t.translations ?? {}, t.bioLanguage), {
      error: 'notShowable',
      path: ['translations'],
    }),
    z.refine((t) => !t.teachingLocations.teacherPlace || t.cityId !== '', {
      error: 'teacherCityRequired',
      path: ['cityId'],
      when: hasReach,
    }),
    z.refine(
      (t) =>
        !t.teachingLocations.studentPlace || t.studentRegions.length + t.studentCities.length > 0,
      { error: 'selectAtLeastOneRegionOrCity', path: ['studentRegions'], when: hasReach },
    ),
  );

export type TeacherProfileFields = z.infer<typeof TeacherProfileFields>;

export type TeacherTimes = { createdAt: Date; updatedAt: Date; confirmedAt?: Date };

export type Teacher = TeacherProfileFields & TeacherTimes & { seenDocuments?: SeenDocuments };

/** Fields that only functions write. */
const Added = z.object({
  createdAt: z.date(),
  updatedAt: z.date(),
  confirmedAt: z.exactOptional(z.date()),
  seenDocuments: z.exactOptional(SeenDocuments),
});

type Stored = Readonly<Record<string, unknown>>;

/** Old prices may have fractions. */
function inWholeEuros(location: unknown): unknown {
  const { pricePerHourEur } = (location ?? {}) as Stored;
  return typeof pricePerHourEur === 'number'
    ? {
        ...(location as Stored),
        pricePerHourEur: Math.max(priceLimits.lowest, Math.round(pricePerHourEur)),
      }
    : location;
}

function asAcceptedNow(field: string, value: unknown): unknown {
  if (field === 'facebookProfile') {
    return typeof value === 'string' && facebookPattern.test(value) ? value : '';
  }
  if (field !== 'teachingLocations' || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([type, location]) => [type, inWholeEuros(location)]),
  );
}

/** @throws z.core.$ZodError if the document is not a teacher */
export function parseTeacher(document: Record<string, unknown>): Teacher {
  const added = Object.fromEntries(
    Object.keys(Added.shape).flatMap((key) => (key in document ? [[key, document[key]]] : [])),
  );
  const owned = Object.fromEntries(
    Object.keys(TeacherProfileFields.shape).flatMap((key) =>
      key in document ? [[key, asAcceptedNow(key, document[key])]] : [],
    ),
  );
  return { ...TeacherProfileFields.parse(owned), ...Added.parse(added) };
}
