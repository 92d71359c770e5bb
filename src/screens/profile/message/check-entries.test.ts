import { expect, test } from 'vitest';
import { textsFor } from '@kloer/i18n/translate.ts';
import { checkEntries, noEntries, problemText } from './check-entries.ts';

const right = { ...noEntries, name: 'Léa Weber', email: 'Lea@example.lu', words: 'Moien!' };

test('right entries become the message that is sent', () => {
  expect(checkEntries({ ...right, subject: 'latin', level: 'bts' })).toEqual({
    isRight: true,
    message: {
      name: 'Léa Weber',
      email: 'lea@example.lu',
      subject: 'latin',
      level: 'bts',
      words: 'Moien!',
    },
  });
});

test.each([
  [{}, { name: 'nameRequired', email: 'invalidEmail', words: 'wordsRequired' }],
  [{ ...right, name: 'Kloer Support' }, { name: 'nameInvalid' }],
  [{ ...right, name: 'x'.repeat(101) }, { name: 'nameTooLong' }],
  [{ ...right, email: 'lea' }, { email: 'invalidEmail' }],
  [{ ...right, words: 'x'.repeat(3001) }, { words: 'wordsTooLong' }],
])('%j says what is wrong at each field', (entries, problems) => {
  expect(checkEntries({ ...noEntries, ...entries })).toEqual({ isRight: false, problems });
});

test('limits are said in numbers', () => {
  const texts = textsFor('en', 'message-form');
  expect(problemText('wordsTooLong', texts)).toContain('3000');
  expect(problemText('nameTooLong', texts)).toContain('100');
  expect(problemText('wordsRequired', texts)).toBe('Message is required');
});
