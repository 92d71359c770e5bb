import { describe, expect, test } from 'vitest';
import { problemsOf } from './check-entries.ts';

describe('problems found before the server is asked', () => {
  test.each([
    ['an empty address', { email: '' }, { email: 'emailRequired' }],
    ['something that is no address', { email: 'lea' }, { email: 'emailInvalid' }],
    ['an address with a space', { email: 'lea @example.lu' }, { email: 'emailInvalid' }],
    ['no password', { current: '' }, { current: 'passwordRequired' }],
    ['no new password', { password: '' }, { password: 'passwordRequired' }],
    ['five characters', { password: 'abcde' }, { password: 'error-password-too-short' }],
    [
      'another confirmation',
      { password: 'moien-kloer', confirmation: 'moien-kloar' },
      { confirmation: 'passwordsDiffer' },
    ],
    ['seven digits', { code: '1234567' }, { code: 'codeRequired' }],
  ])('are reported for %s', (_what, entries, problems) => {
    expect(problemsOf(entries)).toEqual(problems);
  });

  test('do not occur in a valid form, even with an old short password', () => {
    expect(problemsOf({ email: 'lea@example.lu', current: 'abc' })).toEqual({});
    expect(problemsOf({ password: 'sechs6', confirmation: 'sechs6' })).toEqual({});
    expect(problemsOf({ code: '01234567' })).toEqual({});
  });
});
