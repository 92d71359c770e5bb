import { expect, test } from 'vitest';
import { sampleTeacher } from './sample-teacher.ts';
import { parseTeacher } from './teacher.ts';

test.each([
  [28.5, 29],
  [0.4, 1],
  [30, 30],
])('a price of %d saved before whole euros were asked for is read as %d', (stored, read) => {
  const document = { ...sampleTeacher, teachingLocations: { online: { pricePerHourEur: stored } } };
  expect(parseTeacher(document).teachingLocations).toEqual({ online: { pricePerHourEur: read } });
});

test('an address on Facebook that is refused by now is read as none', () => {
  const document = { ...sampleTeacher, facebookProfile: 'https://l.facebook.com/l.php?u=x' };
  expect(parseTeacher(document).facebookProfile).toBe('');
  expect(parseTeacher({ ...sampleTeacher }).facebookProfile).toBe(sampleTeacher.facebookProfile);
});
