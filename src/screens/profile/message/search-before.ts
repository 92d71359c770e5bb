import { listPageAt } from '@kloer/domain/paths/list-paths.ts';
import type { Entries } from './message-entries.ts';

/**
 * Which subject and level somebody looked for before they came to a profile, by the address of the page before.
 *
 * @param referrer empty where there is none, or where it is not told
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
