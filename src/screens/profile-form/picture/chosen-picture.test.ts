import { describe, expect, test } from 'vitest';
import type { OwnProfile } from '#kit/firestore/own-profile.ts';
import { isTooLarge, refusedPicture } from './chosen-picture.ts';

const limit = 5 * 1024 * 1024;

describe('a chosen picture', () => {
  test.each([
    [limit, false],
    [limit + 1, true],
  ])('of %i bytes is too large: %j', (size, tooLarge) => {
    expect(isTooLarge({ size })).toBe(tooLarge);
  });
});

test('the profile form reports a refused picture as long as the profile contains that picture', () => {
  const subscription = { entitlement: {}, paused: false, suspended: false };
  const refusedAs = (profilePicture: string, made: NonNullable<OwnProfile['made']> | null) =>
    refusedPicture({ document: { profilePicture }, made, subscription, updatedAtMs: 0 });
  const unreadable = { source: 'anna-2.png', problem: 'unreadable' } as const;
  expect(refusedAs('anna-2.png', unreadable)).toBe('pictureRefused-unreadable');
  expect(refusedAs('anna-3.png', unreadable)).toBeUndefined();
  expect(refusedAs('anna-2.png', { source: 'anna-2.png', problem: null })).toBeUndefined();
  expect(refusedAs('anna-2.png', null)).toBeUndefined();
});
