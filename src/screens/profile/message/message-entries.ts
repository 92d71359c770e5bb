import { TeacherMessage, wordsLength } from '@kloer/domain/message/message.ts';
import { checkEntries, writerLimits, writerProblems } from '#features/plain-form/entries.ts';

export const messageFields = ['name', 'email', 'subject', 'level', 'words'] as const;

export type MessageField = (typeof messageFields)[number];

export type Entries = Record<MessageField, string>;

const problems = [...writerProblems, 'wordsRequired', 'wordsTooLong'] as const;

export const limits = { ...writerLimits, wordsTooLong: wordsLength };

export const checkMessage = (entries: Entries) =>
  checkEntries(TeacherMessage, entries, messageFields, problems);
