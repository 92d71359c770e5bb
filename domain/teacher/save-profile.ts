import * as z from 'zod/mini';
import { locales } from '../locale/locale.ts';
import { TeacherProfileFields } from './teacher.ts';

const { email: _email, language: _language, ...words } = TeacherProfileFields.shape;

type WordName = keyof typeof words;

export const wordNames = Object.keys(words) as WordName[];

const UncheckedProfile = z.strictObject(
  Object.fromEntries(wordNames.map((name) => [name, z.optional(z.unknown())])) as Record<
    WordName,
    z.ZodMiniOptional<z.ZodMiniUnknown>
  >,
);

/**
 * Merges the caller's changes with those that another device saved since `base`.
 * @throws `profile-invalid` with the problems, `invalid-request`, `changed-meanwhile` if both
 *   changed the same part, `teacher-not-found` after a deletion, `permission-denied` during a
 *   deletion or for another account's picture
 */
export const SaveProfile = {
  request: z.strictObject({
    profile: UncheckedProfile,
    language: z.enum(locales),
    base: z.strictObject({
      /** The stored `updatedAt`; null for a first profile. */
      savedAtMs: z.nullable(z.int()),
      /** Lacks invalid fields, which count as changed on both devices. */
      profile: z.partial(z.strictObject(words)),
    }),
  }),
  response: {} as {
    success: true;
    firstName: string;
    lastName: string;
  },
};

export type Words = Omit<TeacherProfileFields, 'email' | 'language'>;

export function savable(fields: Readonly<Record<WordName, unknown>>): Partial<Words> {
  return Object.fromEntries(
    wordNames
      .filter((name) => words[name].safeParse(fields[name]).success)
      .map((name) => [name, fields[name]]),
  );
}
