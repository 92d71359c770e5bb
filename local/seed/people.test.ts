import { describe, expect, test } from 'vitest';
import { cantonIds, type CantonId } from '@kloer/domain/reference/cantons.ts';
import {
  cantonOf,
  communeOf,
  placeName,
  places,
  placesOfCanton,
  type PlaceId,
} from '@kloer/domain/reference/places.ts';
import { levelWords } from '@kloer/domain/reference/level-words.ts';
import { schoolLevelIds, type SchoolLevelId } from '@kloer/domain/reference/school-levels.ts';
import { subjectOfWord } from '@kloer/domain/reference/subject-words.ts';
import { subjectKeys, type SubjectKey } from '@kloer/domain/reference/subjects.ts';
import { TeacherProfileFields } from '@kloer/domain/teacher/teacher.ts';
import { demoAccounts } from './accounts.ts';
import { seedTeachers, type SeedTeacher } from './people.ts';
import { drawingOf, drawnPortrait } from './portraits/sitter.ts';

const teachers = seedTeachers();

/** Ids of the teachers whose data break a rule. */
const whoever = (isWrong: (teacher: SeedTeacher) => boolean) =>
  teachers
    .filter(isWrong)
    .map(({ uid, fields }) => `${uid} ${fields.firstName} ${fields.lastName}`);

const byUid = (uid: string) => teachers.find((teacher) => teacher.uid === uid);

describe('the teachers in the demo data', () => {
  test('are 150, and always the same', () => {
    expect(teachers).toHaveLength(150);
    expect(seedTeachers()).toEqual(teachers);
    expect(seedTeachers(12)).toEqual(teachers.slice(0, 12));
  });

  test('are valid profiles', () => {
    for (const { uid, fields } of teachers) {
      expect(TeacherProfileFields.safeParse(fields).error, uid).toBeUndefined();
    }
  });

  test('include some with more school levels than a card can show', () => {
    const many = teachers.filter(
      ({ fields, fate }) => fate === 'active' && levelWords(fields.schoolLevels, 'fr').length > 3,
    );
    expect(many.length).toBeGreaterThanOrEqual(3);
  });

  test('cover every subject, level and canton', () => {
    const fields = teachers
      .map((teacher) => teacher.fields)
      .filter((t) => t.subjects.length < subjectKeys.length);
    expect(new Set(fields.flatMap((t) => t.subjects)).size).toBe(subjectKeys.length);
    expect(new Set(fields.flatMap((t) => t.schoolLevels)).size).toBe(schoolLevelIds.length);
    const cantons = fields.flatMap((t) => (t.cityId === '' ? [] : [cantonOf(t.cityId)]));
    expect(new Set(cantons).size).toBe(cantonIds.length);
  });

  test('have prices between 15 and 70 euros', () => {
    for (const { fields } of teachers) {
      for (const location of Object.values(fields.teachingLocations)) {
        expect(location?.pricePerHourEur).toBeGreaterThanOrEqual(15);
        expect(location?.pricePerHourEur).toBeLessThanOrEqual(70);
      }
    }
  });

  test('include every status, and the accounts described in the README', () => {
    expect(new Set(teachers.map((teacher) => teacher.fate)).size).toBe(5);
    expect(byUid('teacher-001')).toMatchObject({
      fate: 'active',
      hasPicture: true,
      fields: { firstName: 'Anouk', lastName: 'Reuter', cityId: 'esch-sur-alzette' },
    });
    expect(byUid('teacher-001')?.fields.subjects[0]).toBe('mathematics');
    expect(byUid('teacher-141')?.fate).toBe('expired');
    expect(byUid('teacher-144')?.fate).toBe('paused');
    expect(byUid('teacher-146')?.fate).toBe('suspended');
    expect(byUid('teacher-148')?.fate).toBe('never-activated');
    const paying = teachers.filter(({ plan }) => plan !== null);
    expect(paying.map(({ uid, fate, plan }) => [uid, fate, plan])).toEqual([
      [demoAccounts.paying.uid, 'active', 'renews'],
      [demoAccounts.cancelled.uid, 'active', 'cancelled'],
    ]);
  });

  test('include two with the same name, a long bio, a missing picture, and one who teaches every subject', () => {
    const names = teachers.map(({ fields }) => `${fields.firstName} ${fields.lastName}`);
    expect(names.filter((name) => name === 'Maria Da Silva')).toHaveLength(2);
    // Exactly two teachers have the same name, and one gets a suffix.
    expect(new Set(names).size).toBe(teachers.length - 1);
    expect(teachers.some(({ fields }) => fields.bio.length > 2_000)).toBe(true);
    expect(teachers.some(({ hasPicture }) => !hasPicture)).toBe(true);
    expect(teachers.some(({ fields }) => fields.studentRegions.length === 12)).toBe(true);
    expect(teachers.some(({ fields }) => fields.subjects.length === subjectKeys.length)).toBe(true);
  });

  test('are realistic on the first pages; those for testing layouts come last', () => {
    const active = teachers
      .filter(({ fate }) => fate === 'active')
      .toSorted((a, b) => b.endsInDays - a.endsInDays);
    expect(active[0]?.uid).toBe('teacher-001');
    const last = active.slice(-12).map(({ uid }) => uid);
    expect(last).toEqual(expect.arrayContaining(['teacher-004', 'teacher-006']));
    const firstPages = active.slice(0, 48);
    for (const { fields } of firstPages) {
      expect(fields.bio.length).toBeLessThan(600);
      expect(fields.subjects.length).toBeLessThan(4);
    }
    // The first page includes teachers who travel and teachers who teach online.
    expect(firstPages.slice(0, 12).some(({ fields }) => fields.studentCities.length > 3)).toBe(
      true,
    );
    expect(firstPages.slice(0, 12).some(({ fields }) => fields.teachingLocations.online)).toBe(
      true,
    );
  });
});

describe('the roles of the demo teachers', () => {
  const ages: Record<string, readonly [youngest: number, oldest: number]> = {
    'secondary-pupil': [16, 19],
    'university-student': [18, 30],
    'professional-tutor': [23, 60],
    'certified-teacher': [24, 60],
    'retired-teacher': [58, 80],
  };

  test("fit the teacher's age", () => {
    expect(
      whoever(({ fields, person }) => {
        const [youngest, oldest] = ages[fields.roleId] ?? [0, 0];
        return person.age < youngest || person.age > oldest;
      }),
    ).toEqual([]);
  });

  const forPupils: readonly SchoolLevelId[] = [
    'cycle-2',
    'cycle-3',
    'cycle-4',
    'classic-lower',
    'general-lower',
    'preparatory-track',
  ];

  test('fit the pupils: a pupil teaches only younger pupils', () => {
    expect(
      whoever(
        ({ fields }) =>
          fields.roleId === 'secondary-pupil' &&
          fields.schoolLevels.some((level) => !forPupils.includes(level)),
      ),
    ).toEqual([]);
  });

  test('are mentioned in the bios of retired teachers', () => {
    const words = /retrait|retired|pensioun|pensionéiert|pensionär/i;
    expect(
      whoever(({ fields }) => fields.roleId === 'retired-teacher' && !words.test(fields.bio)),
    ).toEqual([]);
  });

  const forSmallChildren: readonly SubjectKey[] = [
    'mathematics',
    'french',
    'german',
    'english',
    'luxembourgish',
    'portuguese',
    'italian',
    'spanish',
    'art',
    'music',
  ];

  test('let teachers of small children teach only subjects that suit small children', () => {
    expect(
      whoever(
        ({ fields }) =>
          fields.schoolLevels.some((level) => level === 'cycle-1' || level === 'cycle-2') &&
          fields.subjects.some((subject) => !forSmallChildren.includes(subject)),
      ),
    ).toEqual([]);
  });
});

/** The cantons next to each canton. */
const neighbours: Record<CantonId, readonly CantonId[]> = {
  capellen: ['esch-sur-alzette', 'luxembourg', 'mersch', 'redange'],
  clervaux: ['diekirch', 'vianden', 'wiltz'],
  diekirch: ['clervaux', 'echternach', 'mersch', 'redange', 'vianden', 'wiltz'],
  echternach: ['diekirch', 'grevenmacher', 'mersch'],
  'esch-sur-alzette': ['capellen', 'luxembourg', 'remich'],
  grevenmacher: ['echternach', 'luxembourg', 'mersch', 'remich'],
  luxembourg: ['capellen', 'esch-sur-alzette', 'grevenmacher', 'mersch', 'remich'],
  mersch: ['capellen', 'diekirch', 'echternach', 'grevenmacher', 'luxembourg', 'redange'],
  redange: ['capellen', 'diekirch', 'mersch', 'wiltz'],
  remich: ['esch-sur-alzette', 'grevenmacher', 'luxembourg'],
  vianden: ['clervaux', 'diekirch'],
  wiltz: ['clervaux', 'diekirch', 'redange'],
};

test('demo teachers travel to places near the place where they live', () => {
  for (const canton of cantonIds) {
    for (const other of neighbours[canton]) expect(neighbours[other]).toContain(canton);
  }
  expect(
    whoever(({ fields }) => {
      if (fields.studentRegions.length === cantonIds.length) return false;
      const own = fields.cityId === '' ? [] : [fields.cityId];
      const all = [...fields.studentRegions, ...[...own, ...fields.studentCities].map(cantonOf)];
      const [first] = all;
      return (
        first !== undefined &&
        all.some((canton) => canton !== first && !neighbours[first].includes(canton))
      );
    }),
  ).toEqual([]);
});

test('some demo teachers serve whole cantons, some communes, some only quarters', () => {
  const served = teachers.map(({ fields }) => fields);
  expect(served.filter(({ studentRegions }) => studentRegions.length === 1).length).toBeGreaterThan(
    5,
  );
  const places = served.flatMap(({ studentCities }) => studentCities);
  expect(places.some((place) => communeOf(place) === place)).toBe(true);
  expect(places.some((place) => communeOf(place) !== place)).toBe(true);
});

describe('the bios of the demo teachers', () => {
  const sentencesOf = (bio: string) =>
    bio
      .split(/[.!?:;]\s+|\n+/)
      .map((sentence) =>
        sentence
          .toLowerCase()
          .replace(/[^\p{L}\d ]/gu, '')
          .trim(),
      )
      .filter((sentence) => sentence !== '');

  test('have no sentence in common', () => {
    const said = new Map<string, string>();
    const twice: string[] = [];
    for (const { uid, fields } of teachers) {
      for (const sentence of sentencesOf(fields.bio)) {
        const before = said.get(sentence);
        if (before !== undefined) twice.push(`${before}, ${uid}: ${sentence}`);
        said.set(sentence, uid);
      }
    }
    expect(twice).toEqual([]);
  });

  test('have no seven consecutive words in common', () => {
    const runs = new Map<string, string>();
    const twice: string[] = [];
    for (const { uid, fields } of teachers) {
      const words = fields.bio.toLowerCase().split(/[^\p{L}\d]+/u);
      for (let at = 0; at + 7 <= words.length; at += 1) {
        const run = words.slice(at, at + 7).join(' ');
        if ((runs.get(run) ?? uid) !== uid) twice.push(`${runs.get(run)}, ${uid}: ${run}`);
        runs.set(run, uid);
      }
    }
    expect(twice).toEqual([]);
  });

  test('are in each of the three languages for many teachers', () => {
    for (const language of ['fr', 'en', 'lb'] as const) {
      const count = teachers.filter(({ fields }) => fields.language === language).length;
      expect(count, language).toBeGreaterThan(30);
    }
  });

  test('name a subject of the teacher', () => {
    expect(
      whoever(({ fields }) => {
        const words = fields.bio.split(/[^\p{L}]+/u);
        const named = new Set(words.map(subjectOfWord));
        return !fields.subjects.some((subject) => named.has(subject));
      }),
    ).toEqual([]);
  });

  test('name a place of lessons, or where an online teacher lives', () => {
    const near = ({ fields }: SeedTeacher): readonly PlaceId[] => {
      const inCantons = fields.studentRegions.flatMap((canton) =>
        placesOfCanton(canton).map(({ id }) => id),
      );
      const own = [
        ...inCantons,
        ...fields.studentCities,
        ...(fields.cityId === '' ? [] : [fields.cityId]),
      ];
      return own.length > 0 ? [...own, ...own.map(communeOf)] : places.map(({ id }) => id);
    };
    expect(
      whoever((teacher) => {
        const { bio, language } = teacher.fields;
        const names = near(teacher).flatMap((id) => placeName(id, language).split(/[ -]/));
        return !names.some((name) => name.length > 3 && bio.includes(name));
      }),
    ).toEqual([]);
  });

  test('have a non-breaking space before French punctuation marks', () => {
    expect(
      whoever(({ fields }) => fields.language === 'fr' && /[^\s] [;:?!»]|« /.test(fields.bio)),
    ).toEqual([]);
  });

  test('agree with the gender of the teacher', () => {
    const anyOf = (words: string) =>
      new RegExp(`(?<!\\p{L})(${words.replaceAll(' ', '|')})(?!\\p{L})`, 'u');
    const feminine = anyOf(
      'étudiante enseignante institutrice traductrice ingénieure retraitée musicienne illustratrice née installée ancienne pensionärin schülerin studentin',
    );
    const masculine = anyOf(
      'étudiant enseignant instituteur traducteur ingénieur retraité musicien installé né venu devenu indépendant ancien pensionär schoulmeeschter student',
    );
    const wrong = whoever(({ fields, person }) => {
      const words = fields.bio.toLowerCase();
      if (fields.language === 'en') return false;
      return (person.gender === 'man' ? feminine : masculine).test(words);
    });
    expect(wrong).toEqual([]);
  });
});

test('phone numbers and Facebook pages of demo teachers belong to no real person', () => {
  for (const { uid, fields } of teachers) {
    // Numbers that begin with 64 are not assigned in Luxembourg.
    expect(fields.phone, uid).toMatch(/^\+352 641 \d{3} \d{3}$/);
    expect(fields.facebookProfile, uid).toMatch(/^$|^https:\/\/www\.facebook\.com\/kloer-demo-/);
  }
  expect(new Set(teachers.map(({ fields }) => fields.phone)).size).toBe(teachers.length);
});

describe('the portraits of the demo teachers', () => {
  const drawings = teachers.map(({ uid, person }) => drawingOf(Number(uid.slice(-3)) - 1, person));

  test('fit the age: grey hair from 58, no younger bald teachers, no pupils with beards', () => {
    for (const [index, { person, uid }] of teachers.entries()) {
      const { head, hair, beard } = drawingOf(index, person);
      const isGrey = ['#d9d3ca', '#bdb7b2', '#cfc8bc'].includes(hair);
      expect(isGrey, uid).toBe(person.age >= 58);
      if (person.age < 58) expect(head, uid).not.toMatch(/noHair/);
      if (person.gender === 'woman' || person.age < 23) expect(beard, uid).toBeUndefined();
    }
  });

  test("fit the teacher's gender", () => {
    const of = (gender: string) =>
      new Set(
        drawings
          .filter((_, index) => teachers[index]?.person.gender === gender)
          .map(({ head }) => head),
      );
    expect([...of('woman')].filter((head) => of('man').has(head))).toEqual([]);
    expect(of('woman').size).toBeGreaterThan(10);
    expect(of('man').size).toBeGreaterThan(10);
  });

  test('differ from those on the neighbouring cards', () => {
    const heads = teachers
      .map((teacher, index) => ({ ...teacher, head: drawings[index]?.head }))
      .filter(({ fate, hasPicture }) => fate === 'active' && hasPicture)
      .toSorted((a, b) => b.endsInDays - a.endsInDays)
      .slice(0, 60);
    const alike = heads.filter(({ head }, index) =>
      [1, 2, 3].some((step) => heads[index + step]?.head === head),
    );
    expect(alike.map(({ uid, head }) => `${uid} ${head}`)).toEqual([]);
  });

  test('show teachers of five roles among the first twelve results', () => {
    const first = teachers
      .filter(({ fate }) => fate === 'active')
      .toSorted((a, b) => b.endsInDays - a.endsInDays)
      .slice(0, 12);
    expect(first.slice(0, 6).every(({ hasPicture }) => hasPicture)).toBe(true);
    expect(
      new Set(first.filter((one) => one.hasPicture).map(({ fields }) => fields.roleId)).size,
    ).toBe(5);
  });

  test('consist of simple shapes, so that they are decoded quickly', () => {
    for (const [index, { person, uid }] of teachers.entries()) {
      const svg = drawnPortrait(index, person);
      expect(svg, uid).not.toMatch(/SKIN|HAIR|CLOTHES|INK|undefined/);
      expect(svg.replaceAll(/<\/?(svg|g|path)\b[^<>]*>|\n/g, ''), uid).toBe('');
      expect(svg.length, uid).toBeLessThan(20_000);
    }
  });
});
