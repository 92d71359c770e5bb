import { cantonIds, isCantonId, type CantonId } from '@kloer/domain/reference/cantons.ts';
import { isPlaceId, type PlaceId } from '@kloer/domain/reference/places.ts';
import { roleIds, type RoleId } from '@kloer/domain/reference/roles.ts';
import { schoolLevelIds, type SchoolLevelId } from '@kloer/domain/reference/school-levels.ts';
import { subjectKeys, type SubjectKey } from '@kloer/domain/reference/subjects.ts';
import { isLocale, type Locale } from '@kloer/domain/locale/locale.ts';
import type { LocationType } from '@kloer/domain/teacher/teacher.ts';
import { longBio } from './long-bio.ts';

/** A person of the demo, described in the lists next to this file. */
export type Person = {
  firstName: string;
  lastName: string;
  gender: 'woman' | 'man';
  age: number;
  roleId: RoleId;
  subjects: SubjectKey[];
  schoolLevels: SchoolLevelId[];
  /** Euros per hour, by kind of place of the lessons. */
  prices: Partial<Record<LocationType, number>>;
  cityId: PlaceId | '';
  studentRegions: CantonId[];
  studentCities: PlaceId[];
  /** The language of the person's bio. */
  language: Locale;
  bio: string;
};

const words = (list: string) => list.split(',').map((word) => word.trim());

/** Checks a word of the lists. @throws RangeError if it is unknown */
function known<T extends string>(word: string, isKnown: (word: string) => word is T): T {
  if (!isKnown(word)) throw new RangeError(`the demo knows nothing called ${word}`);
  return word;
}

const memberOf =
  <T extends string>(list: readonly T[]) =>
  (word: string): word is T =>
    list.some((member) => member === word);

const isSubject = memberOf(subjectKeys);
const isLevel = memberOf(schoolLevelIds);
const isRole = memberOf(roleIds);

type Places = Pick<Person, 'prices' | 'cityId' | 'studentRegions' | 'studentCities'>;

/**
 * Reads a line such as `at belval 45; to 50 sanem, +mersch; online 40`; `+` marks a canton, `@country` means all of
 * them.
 */
function readPlaces(line: string): Places {
  const places: Places = { prices: {}, cityId: '', studentRegions: [], studentCities: [] };
  for (const part of line.split(';').map((text) => text.trim())) {
    const [kind = '', first = '', ...rest] = part.split(' ');
    if (kind === 'at') {
      places.cityId = known(first, isPlaceId);
      places.prices.teacherPlace = Number(rest[0]);
    } else if (kind === 'online') {
      places.prices.online = Number(first);
    } else if (kind === 'to') {
      const names = words(rest.join(' '));
      places.prices.studentPlace = Number(first);
      places.studentRegions =
        names[0] === '@country'
          ? [...cantonIds]
          : names.flatMap((name) =>
              name.startsWith('+') ? [known(name.slice(1), isCantonId)] : [],
            );
      places.studentCities = names
        .filter((name) => /^[a-z]/.test(name))
        .map((name) => known(name, isPlaceId));
    } else {
      throw new RangeError(`nobody of the demo teaches ${part}`);
    }
  }
  return places;
}

/**
 * Reads one person: name, gender, age and role; subjects and levels; places with prices; language and bio, in which ¶
 * begins a paragraph.
 */
function readPerson(block: string): Person {
  const [who = '', what = '', where = '', text = ''] = block.split('\n');
  const [name = '', genderAndAge = '', role = ''] = who.split(';').map((part) => part.trim());
  const [subjects = '', levels = ''] = what.split(';');
  const [firstName = '', ...lastNames] = name.split(' ');
  const language = known(text.slice(0, 2), isLocale);
  const bio = text.slice(3);
  return {
    firstName,
    lastName: lastNames.join(' '),
    gender: genderAndAge.startsWith('f') ? 'woman' : 'man',
    age: Number(genderAndAge.slice(2)),
    roleId: known(role, isRole),
    subjects:
      subjects === '@all'
        ? [...subjectKeys]
        : words(subjects).map((word) => known(word, isSubject)),
    schoolLevels: words(levels).map((word) => known(word, isLevel)),
    ...readPlaces(where),
    language,
    bio: bio === '@long' ? longBio : bio.replaceAll(' ¶ ', '\n\n'),
  };
}

export function readPeople(list: string): Person[] {
  return list.trim().split('\n\n').map(readPerson);
}
