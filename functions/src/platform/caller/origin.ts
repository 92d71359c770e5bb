import { isIP } from 'node:net';

/** Where a request came from, for limits on anonymous calls. */
export type Origin = {
  /** The address that connected to Google's front end: a visitor, or a proxy of Hosting that many share. */
  address: string;
  /** The user agent. */
  agent?: string | undefined;
};

/** Eight groups of an IPv6 address, `::` expanded. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/** An IPv4 address, or the /64 of an IPv6 address. All invalid entries count as one. */
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
 * The origin of a request: the last entry of `X-Forwarded-For`, which Google's front end appends. Callers can forge the
 * earlier ones, and `request.ip` uses the first.
 * @param forwardedFor null without a front end, as in the local stack
 */
export function originOf(
  forwardedFor: string | null | undefined,
  remote: string | undefined,
): Origin {
  const last = forwardedFor?.split(',').at(-1)?.trim() ?? '';
  return { address: subjectOf(last === '' ? (remote ?? '') : last) };
}
