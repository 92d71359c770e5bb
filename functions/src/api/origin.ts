import { isIP } from 'node:net';

/** Where a request came from: what anonymous calls are limited by. */
export type Origin = {
  /** The client, as the last proxy before Google's front end saw it where there is one. */
  address: string;
  /** That proxy, as Google's front end saw it: nobody can make this one up. */
  peer?: string;
};

/** Eight groups of an IPv6 address, `::` written out; IPv4 tails are left to the caller. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/**
 * One subject for everybody who shares a connection: an IPv4 address as it is, of an IPv6 address the
 * 64 bits that a provider gives to one household. What is no address counts as one subject.
 */
function subjectOf(entry: string): string {
  const text = entry.trim().toLowerCase();
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(text) ?? [];
  const address = mapped ?? text;
  switch (isIP(address)) {
    case 4:
      return address;
    case 6: {
      const groups = groupsOf(address).slice(0, 4);
      return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
    }
    default:
      return 'unknown';
  }
}

/**
 * The origin of a request, from the right end of `X-Forwarded-For`: each proxy appends whom it saw, so
 * what a client writes there itself stands further left, where nothing is read. Behind Hosting the
 * header ends `…, client, proxy of Hosting`; on a direct call it ends with the client.
 *
 * `request.ip` would not do: functions-framework trusts every proxy and takes the leftmost entry,
 * which is the client's own word.
 *
 * @param remote address of the connection, where nobody forwarded (in the local stack)
 */
export function originOf(forwardedFor: string | undefined, remote: string | undefined): Origin {
  const entries = (forwardedFor ?? '').split(',').filter((entry) => entry.trim() !== '');
  const peer = subjectOf(entries.at(-1) ?? remote ?? '');
  const before = entries.at(-2);
  return before === undefined ? { address: peer } : { address: subjectOf(before), peer };
}
