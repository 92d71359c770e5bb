import { describe, expect, test } from 'vitest';
import { checkStatement } from './withdrawal-statement.ts';

const entered = { name: ' Anna & Tom Weber ', email: ' Anna@Example.lu ', plan: 'month' };

describe('the entries of a withdrawal form', () => {
  test('are sent without surrounding spaces, and with a normalised e-mail address', () => {
    expect(checkStatement(entered)).toEqual({
      isRight: true,
      sent: { name: 'Anna & Tom Weber', email: 'anna@example.lu', plan: 'month' },
    });
  });

  test.each([
    [{ name: '  ' }, { name: 'nameRequired' }],
    [{ name: 'A'.repeat(101) }, { name: 'nameTooLong' }],
    [{ name: '???' }, { name: 'nameInvalid' }],
    [{ email: 'anna' }, { email: 'invalidEmail' }],
    [
      { name: '', email: '' },
      { name: 'nameRequired', email: 'invalidEmail' },
    ],
  ])('show their problems at the fields: %j', (change, problems) => {
    expect(checkStatement({ ...entered, ...change })).toMatchObject({ isRight: false, problems });
  });
});
