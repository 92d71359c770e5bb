import { expect, test } from 'vitest';
import { project, type Profile } from '@kloer/domain/profile/public-profile.ts';
import { noSubscription } from '@kloer/domain/subscription/subscription.ts';
import { sampleTeacher } from '@kloer/domain/teacher/sample-teacher.ts';
import { shownFields } from '../../database/schemas/profile.ts';
import { digestsInLists } from './first-results.ts';

const profile = project(sampleTeacher, {
  subscription: {
    ...noSubscription,
    entitlement: { admin: { endsAt: new Date('2027-01-01T00:00:00Z') } },
  },
  uid: 'anouk',
  slug: 'anouk-reuter',
  picture: { small: '/media/small.webp', large: '/media/large.webp' },
  now: new Date('2026-11-01T00:00:00Z'),
}) as Profile;

const isSame = (name: string, list: 'cards' | 'similar') =>
  digestsInLists({ ...profile, [name]: 'changed' })[list] === digestsInLists(profile)[list];

test.each(Object.keys(shownFields).filter((name) => name !== 'updatedAt'))(
  'a change of the field %s updates the lists whose cards show it',
  (name) => {
    expect(isSame(name, 'cards')).toBe(false);
  },
);

test.each([
  'uid',
  'firstName',
  'lastName',
  'paths',
  'picture',
  'subjects',
  'teachingLocations',
  'cityId',
  'studentRegions',
  'studentCities',
  'visibleUntil',
])('a change of the field %s updates the lists of similar teachers', (name) => {
  expect(isSame(name, 'similar')).toBe(false);
});

test.each(['bio', 'updatedAt', 'confirmedAt', 'reviews'])(
  'a change of the field %s, which lists do not show, updates no list',
  (name) => {
    expect([isSame(name, 'cards'), isSame(name, 'similar')]).toEqual([true, true]);
  },
);

test('a hidden teacher is removed from all lists of teachers', () => {
  const [shown, hidden] = [digestsInLists(profile), digestsInLists(null)];
  expect(hidden.cards).not.toBe(shown.cards);
  expect(hidden.similar).not.toBe(shown.similar);
});
