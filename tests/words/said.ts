import { seedTeachers } from '#local/seed/people.ts';
import { type Locale, type Localized, locales } from '../../domain/locale/locale.ts';
import { cantonNames } from '../../domain/reference/cantons.ts';
import { levelWords } from '../../domain/reference/level-words.ts';
import { places } from '../../domain/reference/places.ts';
import { roleNames } from '../../domain/reference/roles.ts';
import {
  type SchoolLevelId,
  schoolLevelIds,
  schoolLevelNames,
} from '../../domain/reference/school-levels.ts';
import { lessonsOf, teacherOf } from '../../domain/reference/subject-teachers.ts';
import { subjectKeys, subjectNames } from '../../domain/reference/subjects.ts';
import { catalogues } from '../../i18n/catalogues.ts';

/** A text, its language, and its place. */
export type Said = { where: string; locale: Locale; text: string };

/** Every text of the translations: screens, legal texts and mails. */
export const catalogueTexts: readonly Said[] = locales.flatMap((locale) =>
  Object.entries(catalogues[locale]).flatMap(([namespace, texts]) =>
    Object.entries(texts).map(([key, text]) => ({
      where: `i18n/${locale}/${namespace}.json:${key}`,
      locale,
      text,
    })),
  ),
);

const named = (list: string, names: Readonly<Record<string, Localized>>): Said[] =>
  Object.entries(names).flatMap(([id, localized]) =>
    locales.map((locale) => ({ where: `${list}:${id}`, locale, text: localized[locale] })),
  );

/** School levels as cards name them: one level, some, all. */
const saidTogether: readonly (readonly SchoolLevelId[])[] = [
  ['cycle-2'],
  ['cycle-1', 'cycle-3'],
  ['cycle-1', 'cycle-3', 'cycle-4'],
  ['classic-lower', 'general-upper'],
  schoolLevelIds,
];

const levelTexts: readonly Said[] = saidTogether.flatMap((levels) =>
  locales.flatMap((locale) =>
    levelWords(levels, locale).map(({ words }) => ({
      where: `domain/reference/level-words.ts:${levels.join(',')}`,
      locale,
      text: words,
    })),
  ),
);

/** For each subject, how texts name its teacher and its lessons. */
const teacherTexts: readonly Said[] = subjectKeys.flatMap((subject) =>
  locales.flatMap((locale) =>
    [teacherOf(subject, locale), lessonsOf(subject, locale)].map((text) => ({
      where: `domain/reference/subject-teachers.ts:${subject}`,
      locale,
      text,
    })),
  ),
);

/** Names from the reference data, without proper names. */
export const referenceTexts: readonly Said[] = [
  ...named('domain/reference/subjects.ts', subjectNames),
  ...named('domain/reference/roles.ts', roleNames),
  ...named('domain/reference/school-levels.ts', schoolLevelNames),
  ...levelTexts,
  ...teacherTexts,
];

/** The bios of the demo teachers, each in its own language. */
export const seedTexts: readonly Said[] = seedTeachers().map(({ uid, fields }) => ({
  where: `local/seed:${uid}`,
  locale: fields.language,
  text: fields.bio,
}));

/** Names of cantons, communes and localities, which no dictionary contains. */
export const placeTexts: readonly Said[] = [
  ...named('domain/reference/cantons.ts', cantonNames),
  ...named(
    'domain/reference/place-list.ts',
    Object.fromEntries(places.map(({ id, names }) => [id, names])),
  ),
];
