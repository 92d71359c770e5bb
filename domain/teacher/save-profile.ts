import * as z from 'zod/mini';
import { locales } from '../locale/locale.ts';
import { TeacherProfileFields } from './teacher.ts';

const { email: _email, language: _language, ...words } = TeacherProfileFields.shape;

type WordName = keyof typeof words;

export const wordNames = Object.keys(words) as WordName[];

/** A profile before it is judged: each field by its name, of whatever value. */
const Unjudged = z.strictObject(
  Object.fromEntries(wordNames.map((name) => [name, z.optional(z.unknown())])) as Record<
    WordName,
    z.ZodMiniOptional<z.ZodMiniUnknown>
  >,
);

/**
 * `save-profile`: the caller's own profile, with the address of the token. What another device saved since `base` is
 * kept in other parts of the profile. Refused with `profile-invalid` and the problems for what a form can hold,
 * `invalid-request` for what none can, `changed-meanwhile` where both changed one part, `teacher-not-found` where the
 * profile was deleted since, `permission-denied` while a deletion runs and for a picture of another account.
 */
export const SaveProfile = {
  request: z.strictObject({
    /** Judged by `TeacherProfileFields` in the use case, which names the problems. */
    profile: Unjudged,
    /** Of the page: in which a new teacher is written to. */
    language: z.enum(locales),
    /** What the form began with. */
    base: z.strictObject({
      /** `updatedAt` of the stored profile in milliseconds; null for a first profile. */
      savedAtMs: z.nullable(z.int()),
      /** Without the fields that cannot be saved: they count as changed on both devices. */
      profile: z.partial(z.strictObject(words)),
    }),
  }),
  response: {} as {
    success: true;
    /** As stored now: another device may have changed the name. */
    firstName: string;
    lastName: string;
  },
};

export type Words = Omit<TeacherProfileFields, 'email' | 'language'>;

/** The fields that could be saved, each by itself. */
export function savable(fields: Readonly<Record<WordName, unknown>>): Partial<Words> {
  return Object.fromEntries(
    wordNames
      .filter((name) => words[name].safeParse(fields[name]).success)
      .map((name) => [name, fields[name]]),
  );
}
