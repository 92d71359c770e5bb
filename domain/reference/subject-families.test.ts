import { expect, test } from 'vitest';
import { familyOf, subjectFamilies } from './subject-families.ts';
import { subjectKeys } from './subjects.ts';

test('every subject belongs to exactly one family of subjects', () => {
  expect(Object.values(subjectFamilies).flat().toSorted()).toEqual(subjectKeys.toSorted());
});

test('a teacher belongs to the subject family of the first subject that the teacher chose', () => {
  expect(familyOf(['latin', 'mathematics'])).toBe('tongues');
  expect(familyOf(['geography'])).toBe('nature');
  expect(familyOf(['music', 'french'])).toBe('society');
});

test('a teacher without a subject belongs to the subject family “numbers”', () => {
  expect(familyOf([])).toBe('numbers');
});
