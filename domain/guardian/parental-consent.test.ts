import { describe, expect, test } from 'vitest';
import { AskGuardian, isAgreed, isSameMailbox } from './parental-consent.ts';

describe('a profile', () => {
  test.each([
    ['of age', undefined, true],
    ['whose parent has not answered', { answer: 'none' }, false],
    ['whose parent agrees', { answer: 'yes' }, true],
    ['whose parent declines', { answer: 'no' }, false],
    ['who states to be 18 now', { answer: 'no', adultAt: new Date(0) }, true],
    ['who stated to be 18, which the parent denies', { answer: 'no', adultAt: null }, false],
  ] as const)(
    'may be visible only if its owner is an adult or a parent consents: an owner %s',
    (_who, guardian, may) => {
      expect(isAgreed(guardian)).toBe(may);
    },
  );
});

describe('a parent whom a minor names', () => {
  test.each([
    ['anna@example.lu', 'ANNA+mama@example.lu', true],
    ['an.na@gmail.com', 'anna@googlemail.com', true],
    ['anna@example.lu', 'mama@example.lu', false],
  ])(
    'may not have the mailbox of the minor; %s and %s count as the same mailbox: %s',
    (one, other, isSame) => {
      expect(isSameMailbox(one, other)).toBe(isSame);
    },
  );

  test.each([
    ['Claire Weber-d’Anvers', true],
    ['Клер', true],
    [' Claire ', true],
    ['', false],
    [' ', false],
    ['Claire\nWeber', false],
    ['Claire\r\nBcc: a@example.lu', false],
    ['www.evil.example', false],
    ['<i>Claire</i>', false],
    ['Kloer', false],
    ['a'.repeat(101), false],
    [7, false],
  ])('may be called %j: %s', (name, isRight) => {
    const read = AskGuardian.request.safeParse({ name, email: 'mama@example.lu' });
    expect(read.success).toBe(isRight);
  });
});
