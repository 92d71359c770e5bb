import { profilePathIn } from './profile-path.ts';

// Apart from the path: the script that begins the form has no room for it, and needs no host.

/** Scheme, where it is named, and the host with its port. */
const origin = /^(?:[a-z]+:\/\/)?([^/?#]*)/i;

/**
 * The path of a profile, as `profilePathIn` reads it; null where the address names another host than the site's.
 *
 * @param host of the site, with its port
 */
export function siteProfilePathIn(address: string, host: string): string | null {
  const [, named = ''] = origin.exec(address.trim()) ?? [];
  return named === '' || named.toLowerCase() === host ? profilePathIn(address) : null;
}
