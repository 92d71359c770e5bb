import { expect, test } from 'vitest';
import { familyOf, subjectFamilies } from './subject-families.ts';
import { subjectKeys } from './subjects.ts';

test('every subject belongs to one family', () => {
  expect(Object.values(subjectFamilies).flat().toSorted()).toEqual(subjectKeys.toSorted());
});

test('the first subject decides where a teacher belongs', () => {
  expect(familyOf(['latin', 'mathematics'])).toBe('tongues');
  expect(familyOf(['geography'])).toBe('nature');
  expect(familyOf(['music', 'french'])).toBe('society');
});

test('a teacher who has chosen no subject yet stands somewhere too', () => {
  expect(familyOf([])).toBe('numbers');
});
