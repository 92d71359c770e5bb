import { expect, test } from 'vitest';
import { sampleTeacher } from './sample-teacher.ts';
import { parseTeacher } from './teacher.ts';

test.each([
  [28.5, 29],
  [0.4, 1],
  [30, 30],
])('a stored price of %d is converted to the whole euro price %d', (stored, read) => {
  const document = { ...sampleTeacher, teachingLocations: { online: { pricePerHourEur: stored } } };
  expect(parseTeacher(document).teachingLocations).toEqual({ online: { pricePerHourEur: read } });
});

test('a stored Facebook address that is no longer allowed is ignored', () => {
  const document = { ...sampleTeacher, facebookProfile: 'https://l.facebook.com/l.php?u=x' };
  expect(parseTeacher(document).facebookProfile).toBe('');
  expect(parseTeacher({ ...sampleTeacher }).facebookProfile).toBe(sampleTeacher.facebookProfile);
});
