import { listPageAt } from '@kloer/domain/paths/list-paths.ts';
import type { Entries } from './message-entries.ts';

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
