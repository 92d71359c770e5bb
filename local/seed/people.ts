import { foldForSlug } from '@kloer/domain/slug/slug.ts';
import type { Translations } from '@kloer/domain/teacher/translations.ts';
import { weekdays, type LessonDetails } from '@kloer/domain/teacher/lesson-details.ts';
import type { TeacherProfileFields } from '@kloer/domain/teacher/teacher.ts';
import { city } from './people/city.ts';
import { east } from './people/east.ts';
import { north } from './people/north.ts';
import { readPeople, type Person } from './people/person.ts';
import { south } from './people/south.ts';
import { suburbs } from './people/suburbs.ts';
import { west } from './people/west.ts';

/** Whether a profile is visible, or why not. */
export type Fate = 'active' | 'expired' | 'paused' | 'suspended' | 'never-activated';

export type SeedTeacher = {
  uid: string;
  fields: TeacherProfileFields;
  hasPicture: boolean;
  person: Pick<Person, 'gender' | 'age'>;
  fate: Fate;
  /** Days from today to the end of the administrator's grant; negative if it has ended. */
  endsInDays: number;
  /** A plan, paid monthly, instead of a grant; null for a grant. */
  plan: 'renews' | 'cancelled' | null;
};

const seedSize = 150;

const fates: Record<number, Fate> = {
  141: 'expired',
  142: 'expired',
  143: 'expired',
  144: 'paused',
  145: 'paused',
  146: 'suspended',
  147: 'suspended',
  148: 'never-activated',
  149: 'never-activated',
  150: 'never-activated',
};

/**
 * Days until the grants of some teachers end, by teacher number. Lists show teachers with a later end first: the
 * teacher whom tests and screenshots search for, then others with special profiles, such as the longest bio.
 */
const ends: Record<number, number> = { 1: 400, 134: 353, 4: 9, 6: 8 };

/** The plans of paying teachers, by number; other teachers have a grant. */
const plans: Record<number, SeedTeacher['plan']> = { 139: 'renews', 140: 'cancelled' };

/** The numbers of teachers without an uploaded picture. */
const withoutPicture: readonly number[] = [5, 13, 21, 33, 40, 72, 101, 119, 128, 137];

/**
 * An unassigned phone number: mobile numbers in Luxembourg begin with 621, 651, 661, 671, 681 or 691; 641 and the
 * other 64s are unassigned (libphonenumber 9, metadata of LU: mobile 6(?:[269][18]|5[1568]|7[189]|81); de facto the
 * plan of the regulator, the ILR). No range is reserved for fiction.
 */
const phoneOf = (number: number) =>
  `+352 641 ${String(100 + number)} ${String(100 + ((number * 53) % 900))}`;

/** Bios that teachers also wrote in another language, by teacher number. */
const inOthers: Readonly<Record<number, Translations>> = {
  1: {
    fr: 'J’enseigne les maths au lycée d’Esch depuis 12 ans et je connais bien le programme. Nous commençons toujours par le dernier devoir en classe : on y voit tout de suite où cela bloque.\n\nÉcrivez-moi quelques mots sur la classe, je réponds le jour même.',
    en: 'I have taught maths at a lycée in Esch for 12 years and know the programme well. We always begin with the last test: it shows at once where the trouble lies.\n\nWrite me a few words about the class, and I will reply the same day.',
  },
};

/** Optional details, which two of three teachers have; the others are like profiles from before these fields existed. */
function detailsOf(
  { age, language, roleId, subjects }: Person,
  number: number,
): LessonDetails | undefined {
  if (number % 3 === 2) return undefined;
  const isAtSchool = roleId === 'secondary-pupil' || roleId === 'university-student';
  const days = weekdays.filter((_day, index) => (number + index) % 3 !== 0);
  return {
    teachingLanguages: [
      ...new Set([
        language,
        'fr' as const,
        number % 2 === 0 ? ('de' as const) : ('lb' as const),
        ...(subjects.includes('portuguese') ? (['pt'] as const) : []),
      ]),
    ],
    experienceYears: isAtSchool ? number % 3 : Math.max(1, age - 26),
    qualification: '',
    availability: days.map((day) =>
      day === 'sat' || day === 'sun' ? (`${day}-morning` as const) : (`${day}-evening` as const),
    ),
    firstLesson: (['', 'free', 'reduced'] as const)[number % 4] ?? '',
    groups: number % 5 === 0,
    examPreparation: number % 2 === 1,
    tradesAs: roleId === 'professional-tutor' ? 'business' : 'private',
  };
}

function teacherOf(person: Person, number: number): SeedTeacher {
  const { firstName, lastName, gender, age, prices, ...written } = person;
  const padded = String(number).padStart(3, '0');
  const fate = fates[number] ?? 'active';
  const isOnFacebook = number % 4 === 0;
  const details = detailsOf(person, number);
  const ordinaryEnd = fate === 'expired' ? -1 - (number % 20) : 12 + ((number * 37) % 360);
  return {
    uid: `teacher-${padded}`,
    hasPicture: !withoutPicture.includes(number),
    person: { gender, age },
    fate,
    endsInDays: ends[number] ?? ordinaryEnd,
    plan: plans[number] ?? null,
    fields: {
      ...written,
      firstName,
      lastName,
      email: `teacher${padded}@kloer.lu`,
      phone: phoneOf(number),
      // This Facebook page does not exist.
      facebookProfile: isOnFacebook
        ? `https://www.facebook.com/kloer-demo-${foldForSlug(`${firstName} ${lastName}`)}`
        : '',
      showEmail: number % 3 !== 0,
      showPhone: number % 2 === 0,
      showFacebook: isOnFacebook,
      profilePicture: '',
      teachingLocations: Object.fromEntries(
        Object.entries(prices).map(([type, pricePerHourEur]) => [type, { pricePerHourEur }]),
      ),
      ...(details && {
        bioLanguage: written.language,
        translations: inOthers[number] ?? {},
        details,
      }),
    },
  };
}

export function seedTeachers(size: number = seedSize): SeedTeacher[] {
  const people = [south, city, suburbs, west, east, north].flatMap(readPeople);
  return people.slice(0, size).map((person, index) => teacherOf(person, index + 1));
}
