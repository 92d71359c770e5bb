import { contactLimits } from '@kloer/domain/contact/contact.ts';
import { TeacherMessage, wordsLength } from '@kloer/domain/message/message.ts';
import { checkEntries } from '#features/plain-form/entries.ts';

/** The form's fields, in their order. */
export const messageFields = ['name', 'email', 'subject', 'level', 'words'] as const;

export type MessageField = (typeof messageFields)[number];

/** What stands in the fields. */
export type Entries = Record<MessageField, string>;

/** What can be wrong with an entry, by the key of its text. */
const problems = [
  'nameRequired',
  'nameTooLong',
  'nameInvalid',
  'invalidEmail',
  'wordsRequired',
  'wordsTooLong',
] as const;

/** What texts of problems name. */
export const limits = { nameTooLong: contactLimits.nameLength, wordsTooLong: wordsLength };

/** Judges the entries as the server will. */
export const checkMessage = (entries: Entries) =>
  checkEntries(TeacherMessage, entries, messageFields, problems);
