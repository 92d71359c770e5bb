import { localeOfTutoringWord } from '../paths/paths.ts';

/** Scheme and host, where they are named, and the path behind them. */
const parts = /^(?:[a-z]+:\/\/)?([^/?#]*)([^?#]*)/i;

/**
 * The path of a profile, as an address of the site or a path names it; null for anything else. Whether
 * there is such a profile is not known by it.
 *
 * @param host of the site, with its port; where it is given, an address of another one is none
 * @example profilePathIn('https://kloer.lu/tutoring/mathematics/lea-weber?a=1', 'kloer.lu')
 *   is '/tutoring/mathematics/lea-weber'
 */
export function profilePathIn(address: string, host?: string): string | null {
  const [, named = '', path = ''] = parts.exec(address.trim()) ?? [];
  const isElsewhere = host !== undefined && named !== '' && named.toLowerCase() !== host;
  if (isElsewhere) return null;
  const [word = '', subject, name, ...more] = path.split('/').filter((part) => part !== '');
  if (localeOfTutoringWord(word) === undefined || !subject || !name || more.length > 0) return null;
  return /^\.+$/.test(subject) || /^\.+$/.test(name) ? null : `/${word}/${subject}/${name}`;
}
