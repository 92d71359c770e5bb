import { isIP } from 'node:net';

/** Where a request came from: what anonymous calls are limited by. */
export type Origin = {
  /** Who connected to Google's front end: a visitor, or the proxy of Hosting that many share. */
  address: string;
  /** What the program at the other end calls itself, by which robots are told apart. */
  agent?: string | undefined;
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
 * The origin of a request: the last entry of `X-Forwarded-For`, which Google's front end appends whatever
 * a caller wrote there. What stands before it is anybody's word: behind Hosting it names the visitor, but
 * a function is reached at its own address too, where the caller writes it, and could write a new one
 * for each request or that of somebody who is to be shut out.
 *
 * `request.ip` would not do: functions-framework trusts every proxy and takes the leftmost entry,
 * which is the client's own word.
 *
 * @param forwardedFor null where no front end of Google's stands before us, as in the local stack
 * @param remote address of the connection
 */
export function originOf(
  forwardedFor: string | null | undefined,
  remote: string | undefined,
): Origin {
  const last = forwardedFor?.split(',').at(-1)?.trim() ?? '';
  return { address: subjectOf(last === '' ? (remote ?? '') : last) };
}
