import { describe, expect, test } from 'vitest';
import { problemsOf } from './check-entries.ts';

describe('problems of the sign-in forms that are found before the server is asked', () => {
  test.each([
    ['an empty address', { email: '' }, { email: 'emailRequired' }],
    ['an invalid address', { email: 'lea' }, { email: 'emailInvalid' }],
    ['an address with a space', { email: 'lea @example.lu' }, { email: 'emailInvalid' }],
    ['no password', { current: '' }, { current: 'passwordRequired' }],
    ['no new password', { password: '' }, { password: 'passwordRequired' }],
    [
      'a password of five characters',
      { password: 'abcde' },
      { password: 'error-password-too-short' },
    ],
    [
      'a confirmation that differs',
      { password: 'moien-kloer', confirmation: 'moien-kloar' },
      { confirmation: 'passwordsDiffer' },
    ],
    ['a code of seven digits', { code: '1234567' }, { code: 'codeRequired' }],
  ])('are reported for %s', (_what, entries, problems) => {
    expect(problemsOf(entries)).toEqual(problems);
  });

  test('do not occur in a valid form, even if the current password is shorter than the minimum', () => {
    expect(problemsOf({ email: 'lea@example.lu', current: 'abc' })).toEqual({});
    expect(problemsOf({ password: 'sechs6', confirmation: 'sechs6' })).toEqual({});
    expect(problemsOf({ code: '01234567' })).toEqual({});
  });
});
