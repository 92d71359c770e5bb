import * as z from 'zod/mini';
import { languageIds } from '../reference/languages.ts';
import { maxUnits } from './max-units.ts';
import { isShowableText } from './showable.ts';
import { dayTimes, weekdays, type AvailabilitySlot } from './week.ts';

/** Lengths in UTF-16 units. */
const detailsLimits = { qualificationLength: 120, experienceYears: 60 } as const;

export { dayTimes, weekdays } from './week.ts';
export type { AvailabilitySlot, DayTime, Weekday } from './week.ts';

/** Monday morning first. */
export const availabilitySlots = weekdays.flatMap((day) =>
  dayTimes.map((time): AvailabilitySlot => `${day}-${time}`),
);

export const firstLessons = ['free', 'reduced'] as const;

/** Consumer law applies to businesses only (directive 2011/83/EU, article 6a). */
export const tradings = ['private', 'business'] as const;

const distinct = <T extends string>(known: readonly [T, ...T[]]) =>
  z.array(z.enum(known)).check(
    z.maxLength(known.length),
    z.refine((list) => new Set(list).size === list.length),
  );

export const LessonDetails = z.strictObject({
  teachingLanguages: distinct(languageIds),
  /** Excludes -0, which Firestore would store as a double. */
  experienceYears: z.nullable(
    z.int().check(
      z.gte(0),
      z.lte(detailsLimits.experienceYears),
      z.refine((years) => !Object.is(years, -0)),
    ),
  ),
  /** We do not verify it. */
  qualification: z.string().check(
    maxUnits(detailsLimits.qualificationLength),
    z.refine((text) => text === '' || (text === text.trim() && isShowableText(text)), {
      error: 'notShowable',
    }),
  ),
  availability: distinct(availabilitySlots as [AvailabilitySlot, ...AvailabilitySlot[]]),
  firstLesson: z.union([z.literal(''), z.enum(firstLessons)]),
  groups: z.boolean(),
  examPreparation: z.boolean(),
  /** Whether the teacher will show an extract of the criminal record. We do not store it. */
  showsExtract: z.exactOptional(z.literal(true)),
  tradesAs: z.union([z.literal(''), z.enum(tradings)]),
});

export type LessonDetails = z.infer<typeof LessonDetails>;

export const noDetails: LessonDetails = {
  teachingLanguages: [],
  experienceYears: null,
  qualification: '',
  availability: [],
  firstLesson: '',
  groups: false,
  examPreparation: false,
  tradesAs: '',
};
