import { TeacherMessage, wordsLength } from '@kloer/domain/message/message.ts';
import { listPageAt } from '@kloer/domain/paths/list-paths.ts';
import { checkEntries, writerLimits, writerProblems } from '#features/plain-form/entries.ts';

export const messageFields = ['name', 'email', 'subject', 'level', 'words'] as const;

export type MessageField = (typeof messageFields)[number];

export type Entries = Record<MessageField, string>;

const problems = [...writerProblems, 'wordsRequired', 'wordsTooLong'] as const;

export const limits = { ...writerLimits, wordsTooLong: wordsLength };

export const checkMessage = (entries: Entries) =>
  checkEntries(TeacherMessage, entries, messageFields, problems);

/**
 * Subject and level of the visitor's last search, from the previous page's URL.
 *
 * @param referrer may be empty
 */
export function searchBefore(referrer: string, origin: string): Pick<Entries, 'subject' | 'level'> {
  if (!URL.canParse(referrer)) return { subject: '', level: '' };
  const before = new URL(referrer);
  if (before.origin !== origin) return { subject: '', level: '' };
  const { subject = '', level = '' } = listPageAt(before.pathname)?.page ?? {};
  const { searchParams } = before;
  return {
    subject: searchParams.get('subject') ?? subject,
    level: searchParams.get('level') ?? level,
  };
}
