import { describe, expect, test } from 'vitest';
import { pathAfterSignIn, nextOf } from './after-sign-in.ts';

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

describe('after signing in', () => {
  test.each([
    ['an entitled teacher to the own profile', entitled, '/nohellef/general/lea-weber-gross'],
    ['a paused one too', { ...entitled, paused: true }, '/nohellef/general/lea-weber-gross'],
    ['a teacher whose time ran out to the activation', teacher, '/lb/activate-account'],
    ['somebody new to the form', null, '/nohellef/edit'],
    ['a teacher without a last name to the form', { ...entitled, lastName: '' }, '/nohellef/edit'],
  ])('leads %s', (_who, own, path) => {
    expect(pathAfterSignIn(own, now, 'lb')).toBe(path);
  });

  test('speaks the language of the page', () => {
    expect(pathAfterSignIn(entitled, now, 'fr')).toBe(
      '/cours-de-rattrapage/general/lea-weber-gross',
    );
    expect(pathAfterSignIn(teacher, now, 'fr')).toBe('/activate-account');
    expect(pathAfterSignIn(null, now, 'en')).toBe('/tutoring/edit');
  });
});

describe('the page to come back to', () => {
  const next = (path: string) => nextOf(`?next=${encodeURIComponent(path)}`);

  test('is a path of this site', () => {
    expect(next('/activate-account?payment=success#plans')).toBe(
      '/activate-account?payment=success#plans',
    );
    expect(nextOf('')).toBeUndefined();
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
    'is not signing in again: %s',
    (path) => expect(next(path)).toBeUndefined(),
  );
});
