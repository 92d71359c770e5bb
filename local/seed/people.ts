import { foldForSlug } from '@kloer/domain/slug/slug.ts';
import { cantonIds } from '@kloer/domain/reference/cantons.ts';
import { cantonOf, placeIdOf, placeIds } from '@kloer/domain/reference/places.ts';
import { roleIds, type RoleId } from '@kloer/domain/reference/roles.ts';
import { schoolLevelIds } from '@kloer/domain/reference/school-levels.ts';
import { subjectKeys } from '@kloer/domain/reference/subjects.ts';
import type { LocationType, TeacherProfileFields } from '@kloer/domain/teacher/teacher.ts';
import { bioOf, longBioOf } from './bios.ts';
import { communities } from './names.ts';
import { createRandom, type Random } from './random.ts';

/** What the admin and the owner then do with a profile. */
export type Fate = 'active' | 'expired' | 'paused' | 'suspended' | 'never-activated';

export type SeedTeacher = {
  uid: string;
  fields: TeacherProfileFields;
  hasPicture: boolean;
  fate: Fate;
  /** Days from today to the end of the admin's grant; negative when it has run out. */
  endsInDays: number;
};

/** How many teachers the demo has. */
export const seedSize = 150;

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

const typicalPriceEur: Record<RoleId, readonly [lowest: number, highest: number]> = {
  'certified-teacher': [40, 70],
  'retired-teacher': [30, 55],
  'professional-tutor': [35, 65],
  'university-student': [20, 35],
  'secondary-pupil': [15, 22],
};

const locationSets: readonly (readonly LocationType[])[] = [
  ['teacherPlace'],
  ['studentPlace'],
  ['online'],
  ['teacherPlace', 'online'],
  ['studentPlace', 'online'],
  ['teacherPlace', 'studentPlace', 'online'],
];

/** The member at a position of an endless repetition of the list: covers every member in turn. */
function inTurn<T>(list: readonly T[], position: number): T {
  const member = list[position % list.length];
  if (member === undefined) throw new RangeError('an empty list has no members');
  return member;
}

function pricesOf(random: Random, roleId: RoleId, types: readonly LocationType[]) {
  const [lowest, highest] = typicalPriceEur[roleId];
  const basis = lowest + random.below(highest - lowest + 1);
  const priceOf = (type: LocationType) =>
    Math.max(15, Math.min(70, type === 'studentPlace' ? basis + 5 : basis));
  return Object.fromEntries(types.map((type) => [type, { pricePerHourEur: priceOf(type) }]));
}

function ordinaryTeacher(random: Random, number: number): SeedTeacher {
  const community = inTurn(communities, number);
  const firstName = random.pick(community.firstNames);
  const lastName = random.pick(community.lastNames);
  const uid = `teacher-${String(number).padStart(3, '0')}`;
  const roleId = inTurn(roleIds, number);
  const types = inTurn(locationSets, number);
  const cityId = random.pick(placeIds);
  const canton = types.includes('teacherPlace') ? cantonOf(cityId) : inTurn(cantonIds, number);
  const atPupils = types.includes('studentPlace');
  const firstSubject = inTurn(subjectKeys, number);
  const others = random.sample(subjectKeys, random.below(3)).filter((key) => key !== firstSubject);
  const firstLevel = inTurn(schoolLevelIds, number);
  const levels = new Set([firstLevel, ...random.sample(schoolLevelIds, 1 + random.below(3))]);
  const mailName = `teacher${String(number).padStart(3, '0')}`;
  return {
    uid,
    hasPicture: number % 7 !== 0,
    fate: fates[number] ?? 'active',
    endsInDays: fates[number] === 'expired' ? -1 - (number % 20) : 5 + ((number * 37) % 360),
    fields: {
      firstName,
      lastName,
      email: `${mailName}@kloer.lu`,
      phone: `+352 621 ${String(100 + number)} ${String(100 + ((number * 53) % 900))}`,
      facebookProfile:
        number % 4 === 0
          ? `https://www.facebook.com/${foldForSlug(`${firstName} ${lastName}`)}`
          : '',
      showEmail: number % 3 !== 0,
      showPhone: number % 2 === 0,
      showFacebook: number % 4 === 0,
      bio: bioOf(random, community.bioLocale, roleId),
      profilePicture: '',
      roleId,
      cityId: types.includes('teacherPlace') ? cityId : '',
      subjects: [firstSubject, ...others],
      schoolLevels: [...levels],
      teachingLocations: pricesOf(random, roleId, types),
      studentRegions: atPupils ? [canton] : [],
      studentCities: atPupils
        ? random.sample(placeIds, random.below(5)).filter((place) => cantonOf(place) !== canton)
        : [],
      language: community.bioLocale,
    },
  };
}

/** The teachers that tests and screenshots look for by name. */
const special: Record<number, (teacher: SeedTeacher) => SeedTeacher> = {
  1: (teacher) => ({
    ...teacher,
    endsInDays: 400,
    hasPicture: true,
    fields: {
      ...teacher.fields,
      firstName: 'Anouk',
      lastName: 'Reuter',
      bio: 'Ech ginn zanter 12 Joer Mathé am Lycée zu Esch a kennen de Programm gutt. Mir fänken ëmmer mat der leschter Prüfung un: do gesäit een direkt, wou et klemmt.\n\nSchreift mir e puer Wierder iwwer d’Klass, ech äntwere nach de selwechten Dag.',
      roleId: 'certified-teacher',
      subjects: ['mathematics', 'physics'],
      cityId: placeIdOf('esch-sur-alzette'),
      teachingLocations: { teacherPlace: { pricePerHourEur: 45 }, online: { pricePerHourEur: 40 } },
      studentRegions: [],
      studentCities: [],
      language: 'lb',
    },
  }),
  2: (teacher) => ({
    ...teacher,
    fields: { ...teacher.fields, firstName: 'Maria', lastName: 'Da Silva' },
  }),
  3: (teacher) => ({
    ...teacher,
    fields: { ...teacher.fields, firstName: 'Maria', lastName: 'Da Silva' },
  }),
  4: (teacher) => ({
    ...teacher,
    endsInDays: 390,
    fields: { ...teacher.fields, bio: longBioOf('fr', teacher.fields.roleId, 3000) },
  }),
  5: (teacher) => ({ ...teacher, hasPicture: false, endsInDays: 388 }),
  6: (teacher) => ({
    ...teacher,
    endsInDays: 386,
    fields: {
      ...teacher.fields,
      subjects: [...subjectKeys],
      cityId: '',
      teachingLocations: {
        studentPlace: { pricePerHourEur: 50 },
        online: { pricePerHourEur: 45 },
      },
      studentRegions: [...cantonIds],
      studentCities: [],
    },
  }),
};

/** The demo's teachers, the same at every start. */
export function seedTeachers(size: number = seedSize): SeedTeacher[] {
  const random = createRandom(20_261_121);
  return Array.from({ length: size }, (_, index) => {
    const teacher = ordinaryTeacher(random, index + 1);
    return special[index + 1]?.(teacher) ?? teacher;
  });
}
