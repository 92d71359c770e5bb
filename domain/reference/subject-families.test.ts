import { expect, test } from 'vitest';
import { familyOf, subjectFamilies } from './subject-families.ts';
import { subjectKeys } from './subjects.ts';

test('every subject belongs to exactly one family', () => {
  expect(Object.values(subjectFamilies).flat().toSorted()).toEqual(subjectKeys.toSorted());
});

test('a teacher belongs to the family of the first subject', () => {
  expect(familyOf(['latin', 'mathematics'])).toBe('tongues');
  expect(familyOf(['geography'])).toBe('nature');
  expect(familyOf(['music', 'french'])).toBe('society');
});

test('a teacher without a subject belongs to a family too', () => {
  expect(familyOf([])).toBe('numbers');
});
