import { expect, test } from 'vitest';
import { checkMessage, type Entries } from './message-entries.ts';

const noEntries: Entries = { name: '', email: '', subject: '', level: '', words: '' };
const right = { ...noEntries, name: 'Léa Weber', email: 'Lea@example.lu', words: 'Moien!' };

test('valid entries of the message form become the message that is sent', () => {
  expect(checkMessage({ ...right, subject: 'latin', level: 'bts' })).toEqual({
    isRight: true,
    sent: {
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
])('the message form with the entries %j shows the problem of each field', (entries, problems) => {
  expect(checkMessage({ ...noEntries, ...entries })).toMatchObject({ isRight: false, problems });
});
