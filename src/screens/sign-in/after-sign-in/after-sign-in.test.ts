import { describe, expect, test } from 'vitest';
import { isPublished, nextOf, pathAfterSignIn } from './after-sign-in.ts';

const now = new Date('2026-11-21T10:00:00Z');
const teacher = {
  firstName: 'Léa',
  lastName: 'Weber Groß',
  createdAt: new Date('2026-01-01T00:00:00Z'),
  entitlement: {},
  paused: false,
  suspended: false,
};
const entitled = {
  ...teacher,
  entitlement: { admin: { endsAt: new Date('2027-01-01T00:00:00Z') } },
};

const paths = {
  fr: '/cours-de-rattrapage/mathematiques/lea-weber-gross-2',
  en: '/tutoring/mathematics/lea-weber-gross-2',
  lb: '/nohellef/mathematik/lea-weber-gross-2',
};

describe('the next page after signing in', () => {
  test.each([
    [
      "is the teacher's own profile for a visible teacher",
      entitled,
      '/nohellef/mathematik/lea-weber-gross-2',
    ],
    [
      'is the activation page for a teacher whose plan or code has expired',
      teacher,
      '/lb/activate-account',
    ],
    ['is the profile form for a new user', null, '/nohellef/edit'],
    [
      'is the profile form for a teacher without a last name',
      { ...entitled, lastName: '' },
      '/nohellef/edit',
    ],
  ])('%s', (_who, own, path) => {
    expect(pathAfterSignIn({ uid: 'lea', teacher: own, paths }, now, 'lb')).toBe(path);
  });

  test("has the teacher's id instead of the name in its address if the profile is not published", () => {
    const paused = { uid: 'lea', teacher: { ...entitled, paused: true }, paths: null };
    expect(pathAfterSignIn(paused, now, 'lb')).toBe('/nohellef/general/lea');
  });

  test('is in the language of the current page', () => {
    const lea = { uid: 'lea', teacher: entitled, paths };
    expect(pathAfterSignIn(lea, now, 'fr')).toBe(paths.fr);
    expect(pathAfterSignIn({ ...lea, teacher }, now, 'fr')).toBe('/activate-account');
    expect(pathAfterSignIn({ ...lea, teacher: null }, now, 'en')).toBe('/tutoring/edit');
  });

  test.each([
    ['a teacher with an active code', entitled, true],
    ['a teacher who paused the profile', { ...entitled, paused: true }, false],
    ['a suspended teacher', { ...entitled, suspended: true }, false],
    ['a teacher without an active plan', teacher, false],
    ['a user without a profile', null, false],
  ])('is a public profile page only if families may see the teacher: %s', (_who, own, is) => {
    expect(isPublished(own, now)).toBe(is);
  });
});

describe('the page to which a user returns after signing in', () => {
  const next = (path: string) => nextOf(`?next=${encodeURIComponent(path)}`, 'fr');

  test('is a path of this site', () => {
    expect(next('/activate-account?payment=success#plans')).toBe(
      '/activate-account?payment=success#plans',
    );
    expect(nextOf('', 'fr')).toBeUndefined();
  });

  test('is translated when the language changes', () => {
    expect(nextOf('?view=sign_up&next=%2Fprofile%2Fbegin', 'lb')).toBe('/lb/profile/begin');
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/.//evil.example/path',
    '/..//evil.example/x',
    '/\\evil.example/',
    '/\t/evil.example',
    'javascript:alert(1)',
    '',
    'terms',
  ])('is never the address %j', (path) => expect(next(path)).toBeUndefined());

  test.each(['/auth', '/en/auth?next=/en/auth', '/lb/login', '/login/'])(
    'is never the login page: %s',
    (path) => expect(next(path)).toBeUndefined(),
  );
});
