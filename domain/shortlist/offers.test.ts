import { describe, expect, test } from 'vitest';
import { placeIdOf } from '../reference/places.ts';
import { locationTypes } from '../teacher/teacher.ts';
import { sampleTeacher } from '../teacher/sample-teacher.ts';
import { lowestOf, noHome, offersFor, offerTypes } from './offers.ts';

const esch = placeIdOf('esch-sur-alzette');
const belval = placeIdOf('belval');
const wiltz = placeIdOf('wiltz');

const teacher = {
  ...sampleTeacher,
  teachingLocations: {
    teacherPlace: { pricePerHourEur: 35 },
    studentPlace: { pricePerHourEur: 45 },
  },
  cityId: belval,
  studentRegions: [],
  studentCities: [esch],
};

test('the comparison of saved teachers contains every kind of lesson place', () => {
  expect(offerTypes).toEqual(locationTypes);
});

describe("a teacher's prices in the comparison of saved teachers", () => {
  test('are shown without the remark “near” if the user chose no place', () => {
    expect(offersFor(teacher, noHome)).toEqual({
      teacherPlace: { priceEur: 35, isHere: undefined },
      studentPlace: { priceEur: 45, isHere: undefined },
    });
  });

  test('are marked as near if a search at the chosen place finds the teacher', () => {
    expect(offersFor(teacher, { cityId: esch, canton: '' })).toEqual({
      teacherPlace: { priceEur: 35, isHere: true },
      studentPlace: { priceEur: 45, isHere: true },
    });
    expect(offersFor(teacher, { cityId: '', canton: 'esch-sur-alzette' })).toMatchObject({
      studentPlace: { isHere: true },
    });
  });

  test('are marked as not near if a search at the chosen place does not find the teacher, except online prices', () => {
    const also = {
      ...teacher,
      teachingLocations: { ...teacher.teachingLocations, online: { pricePerHourEur: 30 } },
    };
    expect(offersFor(also, { cityId: wiltz, canton: '' })).toEqual({
      teacherPlace: { priceEur: 35, isHere: false },
      studentPlace: { priceEur: 45, isHere: false },
      online: { priceEur: 30, isHere: true },
    });
  });
});

describe('the lowest price in the comparison of saved teachers', () => {
  const offer = (priceEur: number, isHere?: boolean) => ({ priceEur, isHere });

  test('is the lowest of the prices near the user', () => {
    const offers = [offer(30, false), offer(40, true), offer(45, true), undefined];
    expect(lowestOf(offers, 'studentPlace')).toBe(40);
    expect(lowestOf(offers, 'teacherPlace')).toBe(30);
  });

  test('is not marked if there is no other price to compare', () => {
    expect(lowestOf([], 'online')).toBeUndefined();
    expect(lowestOf([offer(30), undefined], 'online')).toBeUndefined();
    expect(lowestOf([offer(30), offer(30)], 'online')).toBeUndefined();
  });
});
