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

describe('after signing in', () => {
  test.each([
    ['an entitled teacher to the own profile', entitled, '/nohellef/mathematik/lea-weber-gross-2'],
    ['a teacher whose time ran out to the activation', teacher, '/lb/activate-account'],
    ['somebody new to the form', null, '/nohellef/edit'],
    ['a teacher without a last name to the form', { ...entitled, lastName: '' }, '/nohellef/edit'],
  ])('a user %s', (_who, own, path) => {
    expect(pathAfterSignIn({ uid: 'lea', teacher: own, paths }, now, 'lb')).toBe(path);
  });

  test("an unpublished profile is opened by the teacher's id, never by the name", () => {
    const paused = { uid: 'lea', teacher: { ...entitled, paused: true }, paths: null };
    expect(pathAfterSignIn(paused, now, 'lb')).toBe('/nohellef/general/lea');
  });

  test('the next page is in the language of the page', () => {
    const lea = { uid: 'lea', teacher: entitled, paths };
    expect(pathAfterSignIn(lea, now, 'fr')).toBe(paths.fr);
    expect(pathAfterSignIn({ ...lea, teacher }, now, 'fr')).toBe('/activate-account');
    expect(pathAfterSignIn({ ...lea, teacher: null }, now, 'en')).toBe('/tutoring/edit');
  });

  test.each([
    ['entitled', entitled, true],
    ['paused', { ...entitled, paused: true }, false],
    ['suspended', { ...entitled, suspended: true }, false],
    ['not entitled', teacher, false],
    ['nobody yet', null, false],
  ])('published paths are looked up only where they can exist: %s', (_who, own, is) => {
    expect(isPublished(own, now)).toBe(is);
  });
});

describe('the page to return to', () => {
  const next = (path: string) => nextOf(`?next=${encodeURIComponent(path)}`, 'fr');

  test('is a path of this site', () => {
    expect(next('/activate-account?payment=success#plans')).toBe(
      '/activate-account?payment=success#plans',
    );
    expect(nextOf('', 'fr')).toBeUndefined();
  });

  test('is translated with the language', () => {
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
  ])('is never %j', (path) => expect(next(path)).toBeUndefined());

  test.each(['/auth', '/en/auth?next=/en/auth', '/lb/login', '/login/'])(
    'is never the login itself: %s',
    (path) => expect(next(path)).toBeUndefined(),
  );
});
