import { profilePathIn } from './profile-path.ts';

// Not in `profile-path.ts`: the form's first script must stay small.

const origin = /^(?:[a-z]+:\/\/)?([^/?#]*)/i;

/**
 * The path of a profile on this site; null for another host.
 * @param host of the site, with its port
 */
export function siteProfilePathIn(address: string, host: string): string | null {
  const [, named = ''] = origin.exec(address.trim()) ?? [];
  return named === '' || named.toLowerCase() === host ? profilePathIn(address) : null;
}
