import { contactLimits } from '@kloer/domain/contact/contact.ts';
import { TeacherMessage, wordsLength } from '@kloer/domain/message/message.ts';
import { fill } from '@kloer/i18n/fill.ts';
import type { MessageTexts } from './message-texts.ts';

/** The form's fields, in their order. */
export const messageFields = ['name', 'email', 'subject', 'level', 'words'] as const;

export type MessageField = (typeof messageFields)[number];

/** What stands in the fields. */
export type Entries = Record<MessageField, string>;

export const noEntries: Entries = { name: '', email: '', subject: '', level: '', words: '' };

/** What can be wrong with an entry, by the key of its text. */
const problems = [
  'nameRequired',
  'nameTooLong',
  'nameInvalid',
  'invalidEmail',
  'wordsRequired',
  'wordsTooLong',
] as const;

type Problem = (typeof problems)[number];

export type Checked =
  | { isRight: true; message: TeacherMessage }
  | { isRight: false; problems: Partial<Record<MessageField, Problem>> };

/** Judges the entries as the server will; the first problem of a field counts. */
export function checkEntries(entries: Entries): Checked {
  const parsed = TeacherMessage.safeParse(entries);
  if (parsed.success) return { isRight: true, message: parsed.data };
  const found: Partial<Record<MessageField, Problem>> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = messageFields.find((name) => name === path[0]);
    const problem = problems.find((known) => known === message);
    if (field && problem) found[field] ??= problem;
  }
  return { isRight: false, problems: found };
}

/** What is said at a field. */
export function problemText(problem: Problem, texts: MessageTexts): string {
  if (problem === 'nameTooLong')
    return fill(texts.nameTooLong, { limit: contactLimits.nameLength });
  if (problem === 'wordsTooLong') return fill(texts.wordsTooLong, { limit: wordsLength });
  return texts[problem];
}
