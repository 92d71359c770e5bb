import { describe, expect, test } from 'vitest';
import { Answer } from '../contact/admin-messages.ts';
import { ContactMessage } from '../contact/contact.ts';
import { TeacherMessage } from '../message/message.ts';
import { Grounds, NamedReport } from '../report/report.ts';
import { WithdrawalStatement } from './withdrawal-calls.ts';

const fields = {
  'a message to the operator': ContactMessage.shape.message,
  'a message to a teacher': TeacherMessage.shape.words,
  'a report': NamedReport.shape.words,
  'the reasons of a decision': Grounds,
  'an administrator’s answer': Answer,
  'the name on a withdrawal': WithdrawalStatement.shape.name,
  'a sender’s name': ContactMessage.shape.name,
};

const blanks = [
  '',
  ' \n\t\u00a0',
  '\u200b',
  ' \u200b \u200b ',
  '\u200d\u200c',
  '\u2060\ufeff\u00ad\u180e',
  '\u3164\u115f\u1160\uffa0',
  '\u202e\u2066',
  '\u2800',
  '\ufe0f',
  '\u034f',
  '\u{e0041}\u{e007f}',
];

describe.each(Object.entries(fields))('the field for %s', (_what, field) => {
  test.each(blanks)('refuses the invisible text %j', (text) => {
    expect(field.safeParse(text).success).toBe(false);
  });
});

test('invisible characters are removed from a message, except those that Persian, Hindi and emoji need', () => {
  const { words } = TeacherMessage.shape;
  const kept = 'می\u200cخواهم क्\u200dष 👨\u200d👩\u200d👧 ❤\ufe0f';
  expect(words.parse(kept)).toBe(kept);
  expect(words.parse('ev\u200bil\u2060.\u00adlu')).toBe('evil.lu');
});
