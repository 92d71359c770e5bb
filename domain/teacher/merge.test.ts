import { expect, test } from 'vitest';
import { isSame, mergerOf, profileParts } from './merge.ts';
import { sampleProfileFields } from './sample-teacher.ts';
import type { TeacherProfileFields } from './teacher.ts';

test.each([
  [{ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }, true],
  [[1, 2], [2, 1], false],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: undefined }, { b: undefined }, false],
  [[], {}, false],
  [null, {}, false],
  ['x', 'x', true],
])('two versions of a profile field, %j and %j, are equal: %j', (one, other, same) => {
  expect(isSame(one, other)).toBe(same);
});

const { merge } = mergerOf<TeacherProfileFields>(profileParts);

test('every profile field except e-mail and language belongs to one section', () => {
  const fields = Object.values(profileParts).flat();
  expect(['email', 'language', ...fields].toSorted()).toEqual(
    Object.keys(sampleProfileFields).toSorted(),
  );
});

test('two new versions of a profile section without an earlier version are in conflict if they differ', () => {
  const mine = { ...sampleProfileFields, bio: 'Mine.' };
  const { bio: _bio, ...base } = sampleProfileFields;
  expect(merge(base, mine, sampleProfileFields).conflicts).toEqual(['bio']);
  expect(merge(base, mine, mine).conflicts).toEqual([]);
});
