import { describe, expect, test } from 'vitest';
import { cantonIds } from '@kloer/domain/reference/cantons.ts';
import { cantonOf } from '@kloer/domain/reference/places.ts';
import { schoolLevelIds } from '@kloer/domain/reference/school-levels.ts';
import { subjectKeys } from '@kloer/domain/reference/subjects.ts';
import { TeacherProfileFields } from '@kloer/domain/teacher/teacher.ts';
import { seedTeachers } from './people.ts';

const teachers = seedTeachers();

describe('the demo’s teachers', () => {
  test('are 150, the same each time', () => {
    expect(teachers).toHaveLength(150);
    expect(seedTeachers()).toEqual(teachers);
  });

  test('are valid profiles', () => {
    for (const { uid, fields } of teachers) {
      expect(TeacherProfileFields.safeParse(fields).error, uid).toBeUndefined();
    }
  });

  test('cover every subject, level and canton', () => {
    const fields = teachers.map((teacher) => teacher.fields);
    expect(new Set(fields.flatMap((t) => t.subjects)).size).toBe(subjectKeys.length);
    expect(new Set(fields.flatMap((t) => t.schoolLevels)).size).toBe(schoolLevelIds.length);
    const cantons = fields.flatMap((t) => [
      ...t.studentRegions,
      ...(t.cityId === '' ? [] : [cantonOf(t.cityId)]),
    ]);
    expect(new Set(cantons).size).toBe(cantonIds.length);
  });

  test('ask between 15 and 70 euros', () => {
    for (const { fields } of teachers) {
      for (const location of Object.values(fields.teachingLocations)) {
        expect(location?.pricePerHourEur).toBeGreaterThanOrEqual(15);
        expect(location?.pricePerHourEur).toBeLessThanOrEqual(70);
      }
    }
  });

  test('include every fate, a namesake, a long bio, none without a picture missing', () => {
    expect(new Set(teachers.map((teacher) => teacher.fate)).size).toBe(5);
    const names = teachers.map(({ fields }) => `${fields.firstName} ${fields.lastName}`);
    expect(names.filter((name) => name === 'Maria Da Silva')).toHaveLength(2);
    expect(teachers.some(({ fields }) => fields.bio.length === 3000)).toBe(true);
    expect(teachers.some(({ hasPicture }) => !hasPicture)).toBe(true);
    expect(teachers.some(({ fields }) => fields.studentRegions.length === 12)).toBe(true);
  });
});
