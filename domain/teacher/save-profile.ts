import * as z from 'zod/mini';
import { locales } from '../locale/locale.ts';
import { TeacherProfileFields } from './teacher.ts';

const { email: _email, language: _language, ...words } = TeacherProfileFields.shape;

type WordName = keyof typeof words;

export const wordNames = Object.keys(words) as WordName[];

/** Fields of any value, before validation. */
const Unjudged = z.strictObject(
  Object.fromEntries(wordNames.map((name) => [name, z.optional(z.unknown())])) as Record<
    WordName,
    z.ZodMiniOptional<z.ZodMiniUnknown>
  >,
);

/**
 * `save-profile`: saves the caller's profile and merges it with what another device saved since `base`.
 * @throws `profile-invalid` with the problems, `invalid-request`, `changed-meanwhile` if both changed the same part,
 * `teacher-not-found` if the profile was deleted, `permission-denied` during a deletion or for another account's
 * picture
 */
export const SaveProfile = {
  request: z.strictObject({
    /** The use case validates it, to name the problems. */
    profile: Unjudged,
    /** Language of mails to a new teacher. */
    language: z.enum(locales),
    /** State that the form started from. */
    base: z.strictObject({
      /** `updatedAt` of the stored profile in milliseconds; null for a first profile. */
      savedAtMs: z.nullable(z.int()),
      /** Without invalid fields; these count as changed on both devices. */
      profile: z.partial(z.strictObject(words)),
    }),
  }),
  response: {} as {
    success: true;
    /** As merged with other devices. */
    firstName: string;
    lastName: string;
  },
};

export type Words = Omit<TeacherProfileFields, 'email' | 'language'>;

/** Only the valid fields. */
export function savable(fields: Readonly<Record<WordName, unknown>>): Partial<Words> {
  return Object.fromEntries(
    wordNames
      .filter((name) => words[name].safeParse(fields[name]).success)
      .map((name) => [name, fields[name]]),
  );
}
