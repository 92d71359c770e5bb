import { expect, test } from 'vitest';
import { HandleMessage, WriteToTeacher } from './message.ts';

const message = {
  teacher: 'anna',
  name: 'Léa Weber',
  email: 'Lea@example.lu',
  level: 'classic-lower',
  subject: 'mathematics',
  words: 'Moien!\nHutt Dir nach Plaz?',
  language: 'lb',
  messageId: 'message-0123456789',
};

test.each<[string, object, boolean]>([
  ['all fields', {}, true],
  ['no level and subject', { level: '', subject: '' }, true],
  ['a line break in the name', { name: 'Léa\r\nBcc: all@example.lu' }, false],
  ['the name of the site as sender', { name: 'Kloer Support' }, false],
  ['a web address as name', { name: 'www.evil.lu' }, false],
  ['a line break in the address', { email: 'lea@example.lu\r\nBcc: all@example.lu' }, false],
  ['two addresses', { email: 'lea@example.lu,all@example.lu' }, false],
  ['a display name in the address', { email: 'Léa <lea@example.lu>' }, false],
  ['an unknown subject', { subject: 'Buy now\r\nBcc: all@example.lu' }, false],
  ['an unknown level', { level: 'lots' }, false],
  ['no text', { words: ' \n ' }, false],
  ['a text that is too long', { words: 'x'.repeat(3001) }, false],
  ['a path instead of a teacher', { teacher: '../admins/anna' }, false],
  ['a path instead of an id', { messageId: '../../teachers/anna' }, false],
  ['an unknown language', { language: 'de' }, false],
  ['an unknown field', { to: 'all@example.lu' }, false],
])('a message to a teacher with %s (%j) is accepted: %s', (_what, change, isRight) => {
  expect(WriteToTeacher.request.safeParse({ ...message, ...change }).success).toBe(isRight);
});

test("a message to a teacher is read with the sender's address in lower case and without invisible characters", () => {
  const parsed = WriteToTeacher.request.parse({ ...message, words: '\u202aMoien\u0000!' });
  expect(parsed).toMatchObject({ email: 'lea@example.lu', words: 'Moien!' });
});

test('a request to report or block a sender is refused if its token is invalid or its action is unknown', () => {
  const token = 'x'.repeat(43);
  const isRight = (change: object) =>
    HandleMessage.request.safeParse({ token, deed: 'stop', ...change }).success;
  expect(isRight({})).toBe(true);
  expect(isRight({ token: `${token}x` })).toBe(false);
  expect(isRight({ token: `../${'x'.repeat(40)}` })).toBe(false);
  expect(isRight({ deed: 'delete' })).toBe(false);
});
