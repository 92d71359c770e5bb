import * as z from 'zod/mini';
import { languageIds } from '../reference/languages.ts';
import { maxUnits } from './max-units.ts';
import { isShowableText } from './showable.ts';
import { dayTimes, weekdays, type AvailabilitySlot } from './week.ts';

/** Bounds that the form and the schema share. Lengths are in UTF-16 units. */
export const detailsLimits = { qualificationLength: 120, experienceYears: 60 } as const;

export { dayTimes, weekdays } from './week.ts';
export type { AvailabilitySlot, DayTime, Weekday } from './week.ts';

/** The parts of a week in which somebody may teach, Monday morning first. */
export const availabilitySlots = weekdays.flatMap((day) =>
  dayTimes.map((time): AvailabilitySlot => `${day}-${time}`),
);

export const firstLessons = ['free', 'reduced'] as const;

/**
 * As whom somebody offers lessons. Families have to be told, because consumer law holds against a
 * business only (directive 2011/83/EU, article 6a).
 */
export const tradings = ['private', 'business'] as const;

const distinct = <T extends string>(known: readonly [T, ...T[]]) =>
  z.array(z.enum(known)).check(
    z.maxLength(known.length),
    z.refine((list) => new Set(list).size === list.length),
  );

/** What a teacher may say of the lessons beyond what everybody has to. */
export const LessonDetails = z.strictObject({
  /** In which lessons are given, in the teacher's order. */
  teachingLanguages: distinct(languageIds),
  /** Whole years of teaching; null where nothing is said. Firestore stores -0 as a double. */
  experienceYears: z.nullable(
    z.int().check(
      z.gte(0),
      z.lte(detailsLimits.experienceYears),
      z.refine((years) => !Object.is(years, -0)),
    ),
  ),
  /** School, studies or diploma in the teacher's words, which nobody has checked; empty when none. */
  qualification: z.string().check(
    maxUnits(detailsLimits.qualificationLength),
    z.refine((text) => text === '' || (text === text.trim() && isShowableText(text)), {
      error: 'notShowable',
    }),
  ),
  availability: distinct(availabilitySlots as [AvailabilitySlot, ...AvailabilitySlot[]]),
  firstLesson: z.union([z.literal(''), z.enum(firstLessons)]),
  /** Lessons for several pupils at once. */
  groups: z.boolean(),
  /** Preparing for examinations. */
  examPreparation: z.boolean(),
  /** Empty where somebody has not said. */
  tradesAs: z.union([z.literal(''), z.enum(tradings)]),
});

export type LessonDetails = z.infer<typeof LessonDetails>;

/** Of somebody who said nothing beyond what everybody has to. */
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
