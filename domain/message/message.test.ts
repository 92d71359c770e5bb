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
  ['a message', {}, true],
  ['one without level and subject', { level: '', subject: '' }, true],
  ['a name with a line break', { name: 'Léa\r\nBcc: all@example.lu' }, false],
  ['the name of the site', { name: 'Kloer Support' }, false],
  ['a name that is a web address', { name: 'www.evil.lu' }, false],
  ['an address with a line break', { email: 'lea@example.lu\r\nBcc: all@example.lu' }, false],
  ['two addresses', { email: 'lea@example.lu,all@example.lu' }, false],
  ['an address with a name', { email: 'Léa <lea@example.lu>' }, false],
  ['a subject of its own', { subject: 'Buy now\r\nBcc: all@example.lu' }, false],
  ['a level of its own', { level: 'lots' }, false],
  ['no words', { words: ' \n ' }, false],
  ['words without end', { words: 'x'.repeat(3001) }, false],
  ['a path for a teacher', { teacher: '../admins/anna' }, false],
  ['a path for an id', { messageId: '../../teachers/anna' }, false],
  ['an unknown language', { language: 'de' }, false],
  ['more than is known', { to: 'all@example.lu' }, false],
])('a message with %s %s is accepted: %s', (_what, change, isRight) => {
  expect(WriteToTeacher.request.safeParse({ ...message, ...change }).success).toBe(isRight);
});

test('addresses are lowercased; invisible and text-reversing characters are removed', () => {
  const parsed = WriteToTeacher.request.parse({ ...message, words: '\u202aMoien\u0000!' });
  expect(parsed).toMatchObject({ email: 'lea@example.lu', words: 'Moien!' });
});

test('a link must contain a token of exactly the right length', () => {
  const token = 'x'.repeat(43);
  const isRight = (change: object) =>
    HandleMessage.request.safeParse({ token, deed: 'stop', ...change }).success;
  expect(isRight({})).toBe(true);
  expect(isRight({ token: `${token}x` })).toBe(false);
  expect(isRight({ token: `../${'x'.repeat(40)}` })).toBe(false);
  expect(isRight({ deed: 'delete' })).toBe(false);
});
