import { describe, expect, test } from 'vitest';
import { checkStatement, createDeclarationIds } from './withdrawal-statement.ts';

const entered = { name: ' Anna & Tom Weber ', email: ' Anna@Example.lu ', plan: 'month' };

describe('what somebody enters', () => {
  test('is sent without the spaces around it, under the address as accounts know it', () => {
    expect(checkStatement(entered)).toEqual({
      isRight: true,
      statement: { name: 'Anna & Tom Weber', email: 'anna@example.lu', plan: 'month' },
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
  ])('is judged beside its field: %j', (change, problems) => {
    expect(checkStatement({ ...entered, ...change })).toEqual({ isRight: false, problems });
  });
});

test('the same statement has the same id, and another one another', () => {
  let made = 0;
  const idOf = createDeclarationIds(() => `id-${(made += 1)}`);
  const statement = { name: 'Anna', email: 'anna@example.lu', plan: 'month' } as const;
  expect([idOf(statement), idOf({ ...statement })]).toEqual(['id-1', 'id-1']);
  expect(idOf({ ...statement, plan: 'year' })).toBe('id-2');
  // What was changed back is declared anew: nothing of it is known any more.
  expect(idOf(statement)).toBe('id-3');
});
